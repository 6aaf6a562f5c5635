import { mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Name of the folder with the modules that runners load. It has no reports. */
export const moduleFolder = '.modules'

/**
 * Variables that make test runners report each test, without a change of the command. They go over `environment`, the
 * variables that the command would have. Reports are written below `reportFolder`, which must exist and be empty.
 */
export function runnerEnvironment(reportFolder: string, environment: NodeJS.ProcessEnv): Record<string, string> {
  const append = (name: string, ...values: string[]) => [environment[name], ...values].filter(Boolean).join(' ')
  const modules = join(reportFolder, moduleFolder)
  const preload = join(modules, 'preload.cjs')
  mkdirSync(modules, { recursive: true })
  writeFileSync(preload, preloadText(reportFolder))
  writeFileSync(join(modules, 'sitecustomize.py'), sitecustomize)
  return {
    // -rap names each test at the end, also where the project's settings say -q. xunit1 has the test's file.
    PYTEST_ADDOPTS: append(
      'PYTEST_ADDOPTS',
      '-v',
      '-rap',
      '-o junit_family=xunit1',
      `--junit-xml=${join(reportFolder, 'pytest.xml')}`,
    ),
    PYTHONPATH: [modules, environment.PYTHONPATH].filter(Boolean).join(delimiter),
    // As -v, for go test only: it marks the runner's own lines, so that no test can print one.
    GOFLAGS: append('GOFLAGS', '-test.v=test2json'),
    NODE_OPTIONS: append('NODE_OPTIONS', `--require=${JSON.stringify(preload)}`),
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

/** jest and vitest have no variable for reports: their command line gets a JSON report beside what it asks for. */
const preloadText = (reportFolder: string) => `const program = process.argv[1] ?? ''
const report = ${JSON.stringify(reportFolder)} + '/' + process.pid + '.json'
const has = (option) => process.argv.some((word) => word === option || word.startsWith(option + '='))
if (/[\\\\/]jest(\\.js)?$/.test(program)) {
  const own = process.argv
  if (!has('--json') && !has('--outputFile')) process.argv = [...own, '--json', '--outputFile=' + report]
  // jest has read them by then. Its tests can run in this process, and must not see them.
  setImmediate(() => { process.argv = own })
} else if (/[\\\\/]vitest(\\.mjs)?$/.test(program)) {
  const reporters = has('--reporter') ? ['--reporter=json'] : ['--reporter=default', '--reporter=json']
  if (!has('--outputFile') && !has('--outputFile.json')) process.argv.push(...reporters, '--outputFile.json=' + report)
}
`

/** unittest has no variable for -v. Python loads this module at its start; another one of this name is loaded after it. */
const sitecustomize = `import os, sys

own = sys.modules["sitecustomize"]
words = getattr(sys, "orig_argv", [])
if "-m" in words and words[words.index("-m") + 1 :][:1] == ["unittest"] and sys.argv[:1] == ["-m"]:
    sys.argv.insert(2 if sys.argv[1:2] == ["discover"] else 1, "-v")
elif os.path.basename(sys.argv[0] if sys.argv else "") == "manage.py" and sys.argv[1:2] == ["test"]:
    sys.argv.append("--verbosity=2")
sys.path[:] = [path for path in sys.path if path != os.path.dirname(own.__file__)]
try:
    del sys.modules["sitecustomize"]
    import sitecustomize
except ImportError:
    pass
sys.modules.setdefault("sitecustomize", own)
`
