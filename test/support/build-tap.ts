import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const built = new URL('../../node_modules/@tapjs/test/test-built/src/index.ts', import.meta.url)
const command = fileURLToPath(new URL('../../node_modules/tap/dist/esm/run.mjs', import.meta.url))

/**
 * Makes tap compile its test class from its list of plugins, once after each install. The installed class includes the
 * TypeScript plugin, which does not start with TypeScript 7. Node runs the test files without it.
 */
export function buildTap() {
  if (!readFileSync(built, 'utf8').includes('@tapjs/typescript')) return
  const { status } = spawnSync(process.execPath, [command, 'build'], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`tap could not be built: exit code ${status}`)
}
