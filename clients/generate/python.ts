// Completes the generated code of the Python client.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

export const pythonPackage = 'clients/python/src/session_gateway_client'

/** The words of the asynchronous client and those of the synchronous one. */
const words: [RegExp, string][] = [
  [/\basync (?=def|for|with)/g, ''],
  [/\bawait /g, ''],
  [/\bAwaitable\[(\w+)\]/g, '$1'],
  [/\bAwaitable, /g, ''],
  [/\bAsyncGenerator\[(\w+), None\]/g, 'Generator[$1, None, None]'],
  [/\bAsyncGenerator\b/g, 'Generator'],
  [/(\b|(?<=Abstract))Async(?=[A-Z])/g, ''],
  [/\basynccontextmanager\b/g, 'contextmanager'],
  [/\baclosing\b/g, 'closing'],
  [/\b__a(enter|exit)__/g, '__$1__'],
  [/\ba(close|read|iter_bytes)\b/g, '$1'],
  [/\b_io_async\b/g, '_io_sync'],
  [/asynchronous/g, 'synchronous'],
]

/** Writes the synchronous client, whose code is that of the asynchronous one without the waiting. */
export function generateSyncClient(root: string) {
  const [source, target] = [`${root}${pythonPackage}/_async`, `${root}${pythonPackage}/_sync`]
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target)
  for (const file of globSync('*.py', { cwd: source })) {
    const text = words.reduce((text, [from, to]) => text.replace(from, to), readFileSync(`${source}/${file}`, 'utf8'))
    writeFileSync(`${target}/${file}`, `# Generated from _async/${file} by clients/generate: do not edit.\n${text}`)
  }
  writeFileSync(
    `${target}/__init__.py`,
    '"""The synchronous client, generated from the asynchronous one (`_async`)."""\n',
  )
}

/** Keeps only the models of the generated package, and makes them print only the fields that are set. */
export function completeModels(root: string) {
  const generated = `${root}${pythonPackage}/_generated`
  for (const part of ['api', 'client.py', 'errors.py']) rmSync(`${generated}/${part}`, { recursive: true })
  writeFileSync(`${generated}/__init__.py`, '"""The models of the API, generated from the OpenAPI document."""\n')
  change(
    `${generated}/types.py`,
    /^class Unset:\n/m,
    'class Unset:\n    def __repr__(self) -> str:\n        return "UNSET"\n\n',
  )
  for (const file of globSync('models/*.py', { cwd: generated })) {
    const path = `${generated}/${file}`
    if (!readFileSync(path, 'utf8').includes('@_attrs_define')) continue
    change(path, /^@_attrs_define\nclass (\w+):/m, '@_attrs_define(repr=False)\nclass $1(PrintsSetFields):')
    change(path, /^from attrs import define as _attrs_define\n/m, '$&\nfrom ...printing import PrintsSetFields\n')
  }
}

function change(path: string, from: RegExp, to: string) {
  const text = readFileSync(path, 'utf8')
  if (!from.test(text)) throw new Error(`${path} does not match ${from}`)
  writeFileSync(path, text.replace(from, to))
}
