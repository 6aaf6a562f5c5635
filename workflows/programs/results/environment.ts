import { join } from 'node:path'

/**
 * Variables that make test runners report each test, without a change of the command. They go over `environment`, the
 * variables that the command would have. Reports are written below `reportFolder`, which must exist.
 */
export function runnerEnvironment(reportFolder: string, environment: NodeJS.ProcessEnv): Record<string, string> {
  const append = (name: string, ...values: string[]) => [environment[name], ...values].filter(Boolean).join(' ')
  return {
    // -rap names each test at the end, also where the project's settings say -q. xunit1 has the test's file.
    PYTEST_ADDOPTS: append(
      'PYTEST_ADDOPTS',
      '-v',
      '-rap',
      '-o junit_family=xunit1',
      `--junit-xml=${join(reportFolder, 'pytest.xml')}`,
    ),
    // As -v, for go test only: it marks the runner's own lines, so that no test can print one.
    GOFLAGS: append('GOFLAGS', '-test.v=test2json'),
    CARGO_TERM_COLOR: 'never',
    NEXTEST_STATUS_LEVEL: 'all',
    NEXTEST_FINAL_STATUS_LEVEL: 'all',
    CTEST_OUTPUT_ON_FAILURE: '1',
    // A folder: each test program writes a file of its own.
    GTEST_OUTPUT: `xml:${reportFolder}/`,
    NO_COLOR: '1',
    FORCE_COLOR: '0',
    PY_COLORS: '0',
  }
}
