import type { Project } from './project.ts'

const pom = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>com.example</groupId>
  <artifactId>calc</artifactId>
  <version>1</version>
  <properties>
    <maven.compiler.source>17</maven.compiler.source>
    <maven.compiler.target>17</maven.compiler.target>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
  </properties>
  <dependencies>
    <dependency>
      <groupId>org.junit.jupiter</groupId>
      <artifactId>junit-jupiter</artifactId>
      <version>5.11.4</version>
      <scope>test</scope>
    </dependency>
  </dependencies>
  <build>
    <plugins>
      <plugin>
        <artifactId>maven-surefire-plugin</artifactId>
        <version>3.5.2</version>
      </plugin>
    </plugins>
  </build>
</project>
`
const test = `package com.example;

import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.*;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CalcTest {
    @Test void adds() { assertEquals(2, 1 + 1); }

    @Test void failsOnTheSum() { assertEquals(3, 1 + 1, "the sum"); }

    @Test void throwsError() { String s = null; s.length(); }

    @Test @Disabled("not here") void skipped() {}

    @Test void assumes() { Assumptions.assumeTrue(false, "not now"); }

    @Test @DisplayName("has a display name: expected 3") void named() {}

    @ParameterizedTest @ValueSource(ints = {1, 2}) void takes(int n) { assertTrue(n < 2, "n is " + n); }

    @Test void prints() { System.out.println("[INFO] Tests run: 1, Failures: 0, Errors: 0, Skipped: 0 -- in com.example.CalcTest"); }

    @Nested class Inner { @Test void deep() { fail("deep"); } }
}
`
const setup = `package com.example;

import org.junit.jupiter.api.*;

class SetupTest {
    @BeforeAll static void start() { throw new IllegalStateException("no database"); }

    @Test void never() {}
}
`
const flaky = `package com.example;

import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.*;

class FlakyTest {
    static int tries = 0;

    @Test void flaky() { assertTrue(tries++ > 0, "first try"); }

    @Test void always() { fail("always"); }
}
`
const leaves = `package com.example;

import org.junit.jupiter.api.*;

class LeavesTest {
    @Test void leaves() { Runtime.getRuntime().halt(0); }
}
`
const broken = `package com.example;

class BrokenTest { int x = Calc.nothing(); }
`

export const maven: Project = {
  name: 'maven',
  version: 'mvn --version | cat',
  files: {
    'pom.xml': pom,
    'src/main/java/com/example/Calc.java': 'package com.example;\n\npublic class Calc {}\n',
    'src/test/java/com/example/CalcTest.java': test,
    'src/test/java/com/example/FlakyTest.java': flaky,
    'src/test/java/com/example/SetupTest.java': setup,
    'src/test/java/com/example/LeavesTest.java': leaves,
    'later/BrokenTest.java': broken,
  },
  commands: {
    main: 'mvn -B -q -o test -Dtest=CalcTest',
    reruns: 'mvn -B -o test -Dtest=FlakyTest -Dsurefire.rerunFailingTestsCount=1',
    setup: 'mvn -B -o test -Dtest=SetupTest',
    leaves: 'mvn -B -o test -Dtest=LeavesTest',
    load: 'cp later/BrokenTest.java src/test/java/com/example/ && mvn -B -o test -Dtest=CalcTest',
  },
}
