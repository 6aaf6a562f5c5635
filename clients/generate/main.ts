// `npm run clients`: generates what the clients have of openapi.json anew, after a change of that document.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checksums, recordFile } from './checksums.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

run('npm', 'ci', '--prefix', 'clients/generate', '--ignore-scripts')
run('clients/generate/node_modules/.bin/openapi-typescript', 'openapi.json', '-o', 'clients/typescript/src/schema.ts')
writeFileSync(recordFile, `${JSON.stringify(checksums(), undefined, 2)}\n`)

function run(command: string, ...args: string[]) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}
