// Writes the schemas for kubeconform, so that it can check the chart without a network:
//   schemas.ts KUBERNETES CRDS... TARGET
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'

/** Kubernetes versions that the chart supports: the oldest and the newest. */
const versions = ['1.29.0', '1.37.0']

const [kubernetes = '', ...rest] = process.argv.slice(2)
const target = rest.pop() ?? ''

for (const version of versions) {
  const from = join(kubernetes, `v${version}-local-strict`)
  const to = join(target, `v${version}`)
  mkdirSync(to, { recursive: true })
  for (const file of readdirSync(from)) {
    // The references are absolute URL paths. Replace them with file names in the same directory.
    const schema = JSON.parse(
      readFileSync(join(from, file), 'utf8').replaceAll('/api/_definitions.json', '_definitions.json'),
    )
    delete schema.$id
    writeFileSync(join(to, file), JSON.stringify(schema))
  }
}

type Definition = {
  kind: string
  spec: { group: string; names: { kind: string }; versions: { name: string; schema: { openAPIV3Schema: object } }[] }
}

for (const module of rest) {
  for (const file of readdirSync(module, { recursive: true, encoding: 'utf8' })) {
    if (!/crds?\/(standard\/)?[^/]*(httproutes|prometheusrules|servicemonitors)\.yaml$/.test(file)) continue
    for (const document of parseAllDocuments(readFileSync(join(module, file), 'utf8'))) {
      const definition = document.toJS() as Definition | null
      if (definition?.kind === 'CustomResourceDefinition') write(definition)
    }
  }
}

function write({ spec }: Definition) {
  for (const { name, schema } of spec.versions) {
    const file = `${spec.names.kind}-${spec.group.split('.')[0]}-${name}.json`.toLowerCase()
    writeFileSync(join(target, file), JSON.stringify(strict(schema.openAPIV3Schema)))
  }
}

/** Forbids unknown fields in objects that list their fields, unless the schema allows them. */
function strict(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strict)
  if (typeof schema !== 'object' || schema === null) return schema
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, strict(value)]))
  const closed = 'properties' in inner && typeof inner.properties === 'object' && inner.type === 'object'
  const open = 'additionalProperties' in inner || inner['x-kubernetes-preserve-unknown-fields'] === true
  return closed && !open ? { ...inner, additionalProperties: false } : inner
}
