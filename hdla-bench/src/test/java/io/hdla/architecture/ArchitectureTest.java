package io.hdla.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;

/** Who may use whom, over the classes of all modules. */
@AnalyzeClasses(
    packages = "io.hdla",
    importOptions = {
      ImportOption.DoNotIncludeTests.class,
      ArchitectureTest.NoGeneratedBenchmarks.class
    })
class ArchitectureTest {
  @ArchTest
  static final ArchRule IMPORTS_FOLLOW_THE_ARROWS =
      classes().that().resideInAPackage("io.hdla..").should(followTheArrows());

  @ArchTest
  static final ArchRule NO_CYCLES =
      slices()
          .matching("io.hdla.(**)")
          .should()
          .beFreeOfCycles()
          .ignoreDependency(methodsOf("tensor"), resideInAPackage("io.hdla.ops"))
          .ignoreDependency(methodsOf("autograd"), resideInAPackage("io.hdla.autograd.rule"));

  @ArchTest
  static final ArchRule ONLY_VECTOR_KERNELS_AND_THEIR_YARDSTICK_KNOW_THE_INCUBATOR =
      noClasses()
          .that()
          .resideOutsideOfPackages("io.hdla.kernel.vector", "io.hdla.bench.peak")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("jdk.incubator..");

  /** Says that the rule above looks at something: without vector kernels it would always hold. */
  @ArchTest
  static final ArchRule VECTOR_KERNELS_KNOW_THE_INCUBATOR =
      classes()
          .that()
          .haveSimpleName("VectorFloatMatMul")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("jdk.incubator..");

  @ArchTest
  static final ArchRule LIBRARIES_PRINT_NOTHING =
      noClasses().that().resideOutsideOfPackage("io.hdla.bench..").should(ACCESS_STANDARD_STREAMS);

  private static DescribedPredicate<JavaClass> methodsOf(String packageName) {
    return describe(
        "...Methods of " + packageName, type -> PackageArrows.isMethodsOf(packageName, type));
  }

  private static ArchCondition<JavaClass> followTheArrows() {
    return new ArchCondition<>("import only what PackageArrows allows") {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        if (!PackageArrows.knows(type)) {
          String message = type.getPackageName() + " has no row in PackageArrows";
          events.add(SimpleConditionEvent.violated(type, message));
        }
        for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
          JavaClass target = dependency.getTargetClass().getBaseComponentType();
          if (target.getPackageName().startsWith("io.hdla")
              && !PackageArrows.allows(type, target)) {
            events.add(SimpleConditionEvent.violated(type, dependency.getDescription()));
          }
        }
      }
    };
  }

  static final class NoGeneratedBenchmarks implements ImportOption {
    @Override
    public boolean includes(Location location) {
      return !location.contains("/jmh_generated/");
    }
  }
}
