import type { Project } from './project.ts'

const files = {
  'CMakeLists.txt': `cmake_minimum_required(VERSION 3.20)
project(calc CXX)
enable_testing()
find_package(GTest REQUIRED)
include(GoogleTest)
add_executable(unit unit.cpp)
target_link_libraries(unit GTest::gtest_main)
add_test(NAME unit COMMAND unit)
add_executable(found found.cpp)
target_link_libraries(found GTest::gtest_main)
gtest_discover_tests(found)
add_test(NAME plain.passes COMMAND \${CMAKE_COMMAND} -E true)
add_test(NAME plain.fails COMMAND \${CMAKE_COMMAND} -E cat /no-such-file)
add_test(NAME "with spaces" COMMAND \${CMAKE_COMMAND} -E true)
add_test(NAME missing COMMAND no-such-program)
add_test(NAME slow COMMAND \${CMAKE_COMMAND} -E sleep 5)
set_tests_properties(slow PROPERTIES TIMEOUT 1)
add_test(NAME off COMMAND \${CMAKE_COMMAND} -E true)
set_tests_properties(off PROPERTIES DISABLED TRUE)
`,
  'unit.cpp': `#include <gtest/gtest.h>
#include <cstdio>
TEST(Sum, Adds) { EXPECT_EQ(1 + 1, 2); }
TEST(Sum, Fails) { EXPECT_EQ(1 + 1, 3) << "the sum"; }
TEST(Sum, Skipped) { GTEST_SKIP() << "not here"; }
TEST(Sum, Prints) { std::puts("[       OK ] Sum.Fails (0 ms)\\n1/1 Test #1: plain.fails ....   Passed    0.00 sec"); }
class Takes : public testing::TestWithParam<int> {};
TEST_P(Takes, Less) { EXPECT_LT(GetParam(), 2); }
INSTANTIATE_TEST_SUITE_P(Numbers, Takes, testing::Values(1, 2));
`,
  'found.cpp': `#include <gtest/gtest.h>
#include <cstdlib>
TEST(Found, Passes) {}
TEST(Found, Fails) { FAIL() << "on purpose"; }
TEST(Found, Aborts) { std::abort(); }
`,
  'broken.cpp': '#include "no-such.h"\n',
}

export const ctest: Project = {
  name: 'ctest',
  version: 'ctest --version',
  files,
  commands: {
    build: 'cmake -S . -B build >/dev/null && cmake --build build',
    main: 'ctest --test-dir build',
    verbose: 'ctest --test-dir build --output-on-failure -j 2',
    gtest: 'build/unit',
    load: 'c++ -c broken.cpp && ctest --test-dir build',
    none: 'ctest --test-dir build -R nothing_at_all',
  },
}
