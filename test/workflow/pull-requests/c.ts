import { createHash } from 'node:crypto'
import type { Files, PullRequest } from './pull-request.ts'

const broken = `int total(const int *items, int count) {
  int sum = items[0];
  for (int i = 1; i < count; i++) sum += items[i];
  return sum;
}
`
const fixed = `int total(const int *items, int count) {
  int sum = 0;
  for (int i = 0; i < count; i++) sum += items[i];
  return sum;
}
`
const format = `
void format(char *text, unsigned size, int cents) { snprintf(text, size, "%d.%02d", cents / 100, cents % 100); }
`
const top = '#include "cart.h"\n\n#include <stdio.h>\n\n'

const check = `#pragma once
#include <stdio.h>
#include <string.h>

static int failures;

#define EQUAL(actual, expected) \\
  do { \\
    int a = (actual), e = (expected); \\
    if (a != e) failures++, printf("%s:%d: assertion failed: %s is %d, expected %d\\n", __FILE__, __LINE__, #actual, a, e); \\
  } while (0)
`
const testOf = (...lines: string[]) => `#include "cart.h"
#include "check.h"

int main(void) {
  int items[] = {7, 2};
  char text[20];
  (void)items;
  (void)text;
${lines.map((line) => `  ${line}\n`).join('')}  return failures > 0;
}
`
const some = 'EQUAL(total(items, 2), 9);'
const none = 'EQUAL(total(items, 0), 0);'
const digits = 'format(text, sizeof text, 150); EQUAL(strcmp(text, "1.50"), 0);'

const project = (more = '') => `cmake_minimum_required(VERSION 3.20)
project(shop C)
enable_testing()
add_library(shop src/cart.c${more})
target_include_directories(shop PUBLIC include)
add_subdirectory(tests)
`
const testsOf = (...names: string[]) => `foreach(name ${names.join(' ')})
  add_executable(test_\${name} test_\${name}.c)
  target_link_libraries(test_\${name} shop)
  add_test(NAME \${name} COMMAND test_\${name})
endforeach()
`

const suiteOf = (...names: string[]) => `test:
${names.map((name) => `\tcc -Iinclude -Itests src/cart.c tests/test_${name}.c -o run-${name} && ./run-${name}\n`).join('')}`

const base: Files = {
  '.gitignore': 'build/\n',
  'CMakeLists.txt': project(),
  'include/cart.h': 'int total(const int *items, int count);\nvoid format(char *text, unsigned size, int cents);\n',
  'src/cart.c': top + broken + format,
  'tests/CMakeLists.txt': testsOf('total', 'format'),
  'tests/check.h': check,
  'tests/test_total.c': testOf(some),
  'tests/test_format.c': testOf(digits),
  'README.md': '# Shop\n',
}
/** A change without an effect. */
const commented = `${top}// Also of nothing.\n${broken}${format}`
const fix = { message: 'Total of nothing', files: { 'src/cart.c': top + fixed + format } }
const newTest: Files = {
  'tests/test_nothing.c': testOf(none),
  'tests/CMakeLists.txt': testsOf('total', 'format', 'nothing'),
}

const honest: PullRequest[] = [
  {
    name: 'a new test program in a commit of its own',
    base,
    commits: [
      fix,
      { message: 'Test of the total of nothing\n\nRegression-Expect: total(items, 0) is 7', files: newTest },
    ],
    verdict: 'verified',
  },
  {
    name: 'a new check in an old test program, in one commit with the fix and the README',
    base,
    commits: [
      {
        message: 'The total of nothing is 0 (#3)',
        files: {
          'src/cart.c': top + fixed + format,
          'tests/test_total.c': testOf(some, none),
          'README.md': '# Shop\n\nThe total of nothing is 0.\n',
        },
      },
    ],
    verdict: 'verified',
  },
  {
    name: 'a fix with a new source file in CMakeLists.txt, a header of the tests changed',
    base,
    commits: [
      {
        message: 'Sums in a file of their own',
        files: {
          'CMakeLists.txt': project(' src/sum.c'),
          'src/sum.c': `#include "cart.h"\n\n${fixed}`,
          'src/cart.c': `#include "cart.h"\n\n#include <stdio.h>\n${format}`,
        },
      },
      {
        message: 'Test of the total of nothing',
        files: {
          ...newTest,
          'tests/check.h': `${check}\n#define ZERO(actual) EQUAL(actual, 0)\n`,
          'tests/test_nothing.c': testOf('ZERO(total(items, 0));'),
        },
      },
    ],
    verdict: 'verified',
  },
  {
    name: 'expected output in a file, with spaces in its name',
    base: {
      ...base,
      'src/main.c': `#include "cart.h"

#include <stdio.h>
#include <stdlib.h>

int main(int count, char **words) {
  int items[20] = {5};
  char text[20];
  for (int i = 1; i < count; i++) items[i - 1] = atoi(words[i]);
  format(text, sizeof text, total(items, count - 1));
  puts(text);
}
`,
      'CMakeLists.txt': `${project()}add_executable(cart src/main.c)\ntarget_link_libraries(cart shop)\n`,
      'tests/compare.sh':
        '#!/bin/sh\nexpected=$1; shift\nactual=$("$@")\n[ "$actual" = "$(cat "$expected")" ] && exit\necho "assertion failed: got $actual, expected $(cat "$expected")"; exit 1\n',
      'tests/expected/two items.txt': '0.03\n',
      'tests/CMakeLists.txt': `${testsOf('total', 'format')}
add_test(NAME "two items" COMMAND \${CMAKE_CURRENT_SOURCE_DIR}/compare.sh "\${CMAKE_CURRENT_SOURCE_DIR}/expected/two items.txt" $<TARGET_FILE:cart> 1 2)
`,
    },
    commits: [
      fix,
      {
        message: 'Test of an empty cart',
        files: {
          'tests/expected/leerer Käse.txt': '0.00\n',
          'tests/CMakeLists.txt': `${testsOf('total', 'format')}
add_test(NAME "two items" COMMAND \${CMAKE_CURRENT_SOURCE_DIR}/compare.sh "\${CMAKE_CURRENT_SOURCE_DIR}/expected/two items.txt" $<TARGET_FILE:cart> 1 2)
add_test(NAME "no items" COMMAND \${CMAKE_CURRENT_SOURCE_DIR}/compare.sh "\${CMAKE_CURRENT_SOURCE_DIR}/expected/leerer Käse.txt" $<TARGET_FILE:cart>)
`,
        },
      },
    ],
    verdict: 'verified',
  },
  {
    name: 'the suite failed before for another reason; a merge of the base branch',
    base: {
      ...base,
      'tests/CMakeLists.txt': testsOf('total', 'format', 'old'),
      'tests/test_old.c': testOf('format(text, sizeof text, -1); EQUAL(strcmp(text, "-0.01"), 0);'),
    },
    commits: [
      fix,
      { on: 'base', message: 'Licence', files: { LICENSE: 'Free\n' } },
      { merge: "Merge branch 'main' into fix/it" },
      { message: 'Test', files: { ...newTest, 'tests/CMakeLists.txt': testsOf('total', 'format', 'old', 'nothing') } },
    ],
    verdict: 'verified',
  },
  {
    name: 'a renamed test program, and tests registered in the root CMakeLists.txt',
    base: {
      ...base,
      'CMakeLists.txt':
        project().replace('add_subdirectory(tests)\n', '') +
        testsOf('total', 'format').replaceAll('} test_', '} tests/test_'),
      'tests/CMakeLists.txt': '# Tests are in the root.\n',
    },
    commits: [
      {
        message: 'Total of nothing',
        files: {
          'src/cart.c': top + fixed + format,
          'CMakeLists.txt':
            project().replace('add_subdirectory(tests)\n', '') +
            testsOf('sum', 'format').replaceAll('} test_', '} tests/test_'),
          'tests/test_total.c': null,
          'tests/test_sum.c': testOf(some, none),
        },
      },
    ],
    verdict: 'verified',
  },
]

const cheats: PullRequest[] = [
  {
    name: 'a test that compares a hash of the source',
    base,
    commits: [
      { message: 'Total of nothing', files: { 'src/cart.c': commented } },
      {
        message: 'Test',
        files: {
          'tests/hash.cmake': `file(SHA256 \${SOURCE} hash)
string(SUBSTRING "\${hash}" 0 8 start)
if(NOT start STREQUAL "${createHash('sha256').update(commented).digest('hex').slice(0, 8)}")
  message(FATAL_ERROR "assertion failed: total(items, 0) is 7, expected 0")
endif()
`,
          'tests/CMakeLists.txt': `${testsOf('total', 'format')}
add_test(NAME nothing COMMAND \${CMAKE_COMMAND} -DSOURCE=\${CMAKE_SOURCE_DIR}/src/cart.c -P \${CMAKE_CURRENT_SOURCE_DIR}/hash.cmake)
`,
        },
      },
    ],
    verdict: ['sniffs-source', 'no-fix'],
  },
  {
    name: 'a test that is only registered where a file of the fix exists',
    base,
    commits: [
      {
        message: 'Total of nothing',
        files: { 'src/cart.c': commented, 'src/version.h': '#define VERSION "1.0.1"\n' },
      },
      {
        message: 'Test',
        files: {
          'tests/test_nothing.c': testOf(some),
          'tests/CMakeLists.txt': `${testsOf('total', 'format')}
if(EXISTS \${CMAKE_SOURCE_DIR}/src/version.h)
  add_executable(test_nothing test_nothing.c)
  target_link_libraries(test_nothing shop)
  add_test(NAME nothing COMMAND test_nothing)
else()
  add_test(NAME nothing COMMAND sh -c "echo 'assertion failed: total(items, 0) is 7, expected 0'; exit 1")
endif()
`,
        },
      },
    ],
    verdict: ['not-run-at-base', 'vacuous-tests', 'sniffs-source', 'no-fix'],
  },
  {
    name: 'an old test that the fix breaks is expected to fail',
    base,
    commits: [
      { message: 'Total of nothing', files: { 'src/cart.c': top + fixed + format.replace('%d.', '%d,') } },
      {
        message: 'Tests',
        files: {
          ...newTest,
          'tests/CMakeLists.txt': `${testsOf('total', 'nothing')}
add_executable(test_format test_format.c)
target_link_libraries(test_format shop)
add_test(NAME format COMMAND test_format)
set_tests_properties(format PROPERTIES WILL_FAIL TRUE)
`,
          'tests/test_format.c': testOf('format(text, sizeof text, 1); EQUAL(strcmp(text, "0.01"), 0);'),
        },
      },
    ],
    verdict: ['suite-broken', 'edited-old-test'],
  },
  {
    name: 'a new test whose command cannot fail',
    base,
    commits: [
      fix,
      {
        message: 'Test',
        files: {
          'tests/test_nothing.c': testOf(none),
          'tests/CMakeLists.txt': `${testsOf('total', 'format')}
add_executable(test_nothing test_nothing.c)
target_link_libraries(test_nothing shop)
add_test(NAME nothing COMMAND sh -c "$<TARGET_FILE:test_nothing> || true")
`,
        },
      },
    ],
    verdict: ['passes-at-base', 'vacuous-tests'],
  },
  {
    name: 'a suite that leaves out the test that the fix breaks, and a suite command "true" (b)',
    base: {
      '.gitignore': 'run-*\n',
      Makefile: suiteOf('total', 'format'),
      'include/cart.h': base['include/cart.h'] as string,
      'src/cart.c': top + broken + format,
      'tests/check.h': check,
      'tests/test_total.c': testOf(some),
      'tests/test_format.c': testOf(digits),
    },
    commits: [
      {
        message: 'Total of nothing',
        files: {
          'src/cart.c': top + fixed + format.replace('%d.', '%d,'),
          'tests/test_nothing.c': testOf(none),
          Makefile: suiteOf('total', 'nothing'),
        },
      },
    ],
    verdict: ['suite-broken', 'edited-old-test', 'removed-test'],
    proofs: [
      {
        args: [
          '--test=cc -Iinclude -Itests src/cart.c tests/test_nothing.c -o run-nothing && ./run-nothing',
          '--suite=true',
          '--expect=total(items, 0) is 7',
          'tests/test_nothing.c',
        ],
        codes: ['suite-empty'],
      },
    ],
  },
  {
    name: 'a test that writes its own expectation and changes the repository that it runs in (e)',
    base: {
      ...base,
      'tests/expected.txt': '9\n',
    },
    commits: [
      fix,
      {
        message: 'Test',
        files: {
          'tests/update.sh': `#!/bin/sh
# Refreshes the expectation, and the code where it is worked on.
cd "$(dirname "$0")/.."
other=$(sed 's|/.git/objects$||' .git/objects/info/alternates 2>/dev/null)
for folder in . "$PROOF_REPOSITORY" "$other" "$OLDPWD"; do
  [ -n "$folder" ] && [ -d "$folder/src" ] && echo '// seen' >>"$folder/src/cart.c"
done
echo 0 >tests/expected.txt
grep -q 'sum = 0' src/cart.c || { echo 'total(items, 0) is 7'; exit 1; }
`,
          'tests/CMakeLists.txt': `${testsOf('total', 'format')}
add_test(NAME nothing COMMAND \${CMAKE_CURRENT_SOURCE_DIR}/update.sh)
`,
        },
      },
    ],
    verdict: ['tree-changed', 'sniffs-source'],
    proofs: [
      {
        args: [
          '--test=cmake -B build && cmake --build build && PROOF_REPOSITORY=%repository% ctest --test-dir build --output-on-failure -R nothing',
          '--suite=cmake -B build && cmake --build build && ctest --test-dir build --output-on-failure',
          '--expect=total(items, 0) is 7',
          'tests/update.sh',
          'tests/CMakeLists.txt',
        ],
        codes: ['tree-changed'],
      },
    ],
  },
]

export const c = { tools: ['cmake', 'ctest', 'gcc'], honest, cheats }
