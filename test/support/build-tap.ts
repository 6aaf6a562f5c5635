// tap compiles its own test class from its list of plugins, once after each install. As installed it carries the
// TypeScript plugin, which cannot start on TypeScript 7; Node runs the test files without it.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const built = new URL('../../node_modules/@tapjs/test/test-built/src/index.ts', import.meta.url)

if (readFileSync(built, 'utf8').includes('@tapjs/typescript')) {
  const { status } = spawnSync('tap', ['build'], { stdio: 'inherit', shell: process.platform === 'win32' })
  process.exitCode = status ?? 1
}
