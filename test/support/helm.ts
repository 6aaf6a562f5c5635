import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, parseAllDocuments, stringify } from 'yaml'
import { toolPath } from './tools.ts'

export const chart = fileURLToPath(new URL('../../helm', import.meta.url))

/** Kubernetes versions that the chart supports: the oldest and the newest. */
export const kubernetesVersions = ['1.29.0', '1.37.0']

/** A manifest as the chart renders it. */
// biome-ignore-start lint/suspicious/noExplicitAny: tests look into manifests of every kind
export type Manifest = {
  apiVersion: string
  kind: string
  metadata: { name: string; [key: string]: any }
  [key: string]: any
}
// biome-ignore-end lint/suspicious/noExplicitAny: end of the block above

/** The value sets of helm/ci, by name. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into them
export const valueSets: Record<string, Record<string, any>> = Object.fromEntries(
  readdirSync(join(chart, 'ci')).map((file) => [
    file.replace('.yaml', ''),
    parse(readFileSync(join(chart, 'ci', file), 'utf8')) ?? {},
  ]),
)

export type RenderOptions = { release?: string; namespace?: string; kubeVersion?: string }

/** Renders the chart with Helm's own code (3.21). Throws Helm's error. */
export async function renderText(values: object = {}, options: RenderOptions = {}): Promise<string> {
  const { release = 'demo', namespace = 'agents', kubeVersion = '1.37.0' } = options
  const { template } = await helm3()
  const folder = mkdtempSync(join(tmpdir(), 'session-gateway-values-'))
  try {
    const file = join(folder, 'values.yaml')
    writeFileSync(file, stringify(values))
    return template({ name: release, chart: withoutHooks(folder), namespace, kubeVersion, valuesFiles: file })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A copy of the chart whose tests are not hooks: the library does not render hooks. */
function withoutHooks(folder: string): string {
  const copy = join(folder, 'chart')
  cpSync(chart, copy, { recursive: true })
  const test = join(copy, 'templates/tests/ready.yaml')
  writeFileSync(test, readFileSync(test, 'utf8').replace(/^ {4}helm\.sh\/hook.*\n/gm, ''))
  return copy
}

/** The rendered manifests. */
export async function render(values: object = {}, options: RenderOptions = {}): Promise<Manifest[]> {
  return manifestsOf(await renderText(values, options))
}

export function manifestsOf(text: string): Manifest[] {
  return parseAllDocuments(text)
    .map((document) => document.toJS() as Manifest | null)
    .filter((manifest) => manifest !== null)
}

/** The manifest of a kind, or of a kind and a name. */
export function only(manifests: Manifest[], kind: string, name?: string): Manifest {
  const found = manifests.filter((one) => one.kind === kind && (name === undefined || one.metadata.name === name))
  const [first] = found
  if (first === undefined || found.length > 1) throw new Error(`${found.length} of ${kind} ${name ?? ''}`)
  return first
}

/** The output of `helm lint --strict`. Throws if it fails. */
export async function lint(): Promise<string> {
  return (await helm3()).lint({ path: chart, strict: 1 })
}

/** The functions of Helm 3 that the chart is tested with, loaded from its library. */
async function helm3() {
  const { default: koffi } = await import('koffi')
  const library = koffi.load(toolPath('helm3'))
  const names = ['out', 'err', 'stdOut', 'stdErr']
  const Result = koffi.struct(Object.fromEntries(names.map((name) => [name, 'char *'])))

  function load(name: string, fields: string) {
    const options = fields.split(' ').map((field) => field.split(':') as [name: string, type?: string])
    const struct = koffi.struct(Object.fromEntries(options.map(([field, type]) => [field, type ?? 'const char *'])))
    const call = library.func(name, Result, [koffi.pointer(struct)])
    const blank = Object.fromEntries(options.map(([field, type]) => [field, type === 'int' ? 0 : '']))
    return (given: Record<string, unknown>): string => {
      const { out, err } = call({ ...blank, ...given })
      if (err) throw new Error(err)
      return out
    }
  }

  return {
    template: load(
      'Template',
      'name version chart namespace kubeVersion dependencyUpdate:int skipCRDs:int values setFiles valuesFiles certFile ' +
        'keyFile caFile insecureSkipTlsVerify:int plainHttp:int keyring debug:int repositoryConfig',
    ),
    lint: load('Lint', 'path strict:int quiet:int'),
  }
}
