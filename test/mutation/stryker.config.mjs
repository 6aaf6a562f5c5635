import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { groups } from './groups.ts'

const name = process.env.MUTATION_GROUP ?? ''
const { mutate, tests } = groups[name]

/** https://stryker-mutator.io/docs/stryker-js/configuration/ */
export default {
  plugins: ['@stryker-mutator/tap-runner'],
  testRunner: 'tap',
  tap: { testFiles: tests, nodeArgs: ['-r', '{{hookFile}}', '{{testFile}}'] },
  mutate,
  // Another text or an empty object or list says the same in most places, and a call that is left out is often a decorator.
  mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration', 'CallExpression'] },
  coverageAnalysis: 'perTest',
  // A mutation that only makes a busy machine slower must not count as noticed.
  timeoutMS: 60_000,
  concurrency: Number(process.env.MUTATION_JOBS ?? 2),
  // Stryker reads tsconfig.json with an older TypeScript, and Node needs none.
  tsconfigFile: 'none',
  tempDirName: join(tmpdir(), `session-gateway-mutation-${name}`),
  // Neither is needed by a test here, and a link to a folder stops the copy.
  ignorePatterns: ['test/platform/recordings', 'test/*/node_modules', 'workflows/bugfix/.agents/skills'],
  allowConsoleColors: false,
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: `test/mutation/reports/${name}.json` },
}
