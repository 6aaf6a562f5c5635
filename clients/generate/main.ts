// `npm run clients`: regenerates the generated code of the clients after a change of openapi.json.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checksums, recordFile } from './checksums.ts'
import { eventFiles, generateEvents } from './events/main.ts'
import { completeModels, generateSyncClient, pythonPackage } from './python.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

const oapiCodegen = 'v2.8.2'
const goConfig = 'clients/generate/go.yaml'
const venv = 'clients/generate/.venv'
const env = { ...process.env, PATH: `${root}${venv}/bin:${process.env.PATH}` }

const simplified = 'clients/generate/.openapi.json'
writeFileSync(
  root + simplified,
  JSON.stringify(JSON.parse(readFileSync(`${root}openapi.json`, 'utf8'), withoutRequiredRules)),
)

run('npm', 'ci', '--prefix', 'clients/generate', '--ignore-scripts')
run('clients/generate/node_modules/.bin/openapi-typescript', simplified, '-o', 'clients/typescript/src/schema.ts')
run('python3', '-m', 'venv', venv)
run(`${venv}/bin/pip`, 'install', '--quiet', '--disable-pip-version-check', '-r', 'clients/generate/requirements.txt')
run(
  `${venv}/bin/openapi-python-client`,
  ...['generate', '--path', simplified, '--config', 'clients/generate/python.yaml', '--meta', 'none'],
  ...['--output-path', 'clients/python/src/session_gateway_client/_generated', '--overwrite'],
)
run(
  'go',
  'run',
  `github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@${oapiCodegen}`,
  '-config',
  goConfig,
  simplified,
)
completeModels(root)
generateSyncClient(root)
generateEvents(root)
run(`${root}node_modules/.bin/biome`, 'format', '--write', eventFiles.typescript)
run('ruff', 'check', '--quiet', '--fix-only', '--select=I', '--line-length=120', pythonPackage)
run('ruff', 'format', '--quiet', '--line-length=120', pythonPackage)
run('gofmt', '-w', eventFiles.go)
writeFileSync(recordFile, `${JSON.stringify(checksums(), undefined, 2)}\n`)

/** Runs a command with the virtual environment on PATH. */
function run(command: string, ...args: string[]) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

/** Removes `anyOf` rules for required fields: generators read them as union types. The gateway checks them. */
function withoutRequiredRules(key: string, value: unknown) {
  const isRule = (one: object) => Object.keys(one).join() === 'required'
  return key === 'anyOf' && Array.isArray(value) && value.every(isRule) ? undefined : value
}
