import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import t from 'tap'
import { createDocument } from '../../openapi/document.ts'

const file = new URL('../../openapi.json', import.meta.url)
const text = readFileSync(file, 'utf8')
const document = JSON.parse(text)

// biome-ignore lint/suspicious/noExplicitAny: a document is JSON of any shape
type Any = any

/** Resolves a reference. */
function resolved(value: Any): Any {
  if (typeof value?.$ref !== 'string') return value
  return value.$ref
    .slice(2)
    .split('/')
    .reduce((at: Any, key: string) => at[key], document)
}

const operations = Object.entries<Any>(document.paths).flatMap(([path, methods]) =>
  Object.entries<Any>(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
)

t.test('openapi.json matches the routes and their schemas: `npm run openapi` regenerates it', async (t) => {
  t.equal(`${JSON.stringify(await createDocument(), undefined, 2)}\n`, text)
})

t.test('every operation has a unique id, a summary, a tag, and errors', async (t) => {
  const ids = operations.map(({ operation }) => operation.operationId)
  t.equal(new Set(ids).size, ids.length)
  for (const { name, operation } of operations) {
    const statuses = Object.keys(operation.responses)
    t.match(operation.operationId, /^[a-z]+[A-Z][A-Za-z]+$/, name)
    t.match(operation.summary, /^[A-Z].*[^.]$/, name)
    t.equal(operation.tags?.length, 1, name)
    t.ok(
      statuses.some((status) => status.startsWith('2')),
      `${name} has a success`,
    )
    const common = name.includes('/v1/') ? ['400', '401', '403', '429', '431', '500', '502'] : ['400', '431', '500']
    t.same(
      common.filter((status) => !statuses.includes(status)),
      [],
      `${name} has the errors of all`,
    )
    if (name.includes('{')) t.ok(statuses.includes('404'), `${name} may find nothing`)
    if (operation.requestBody) t.ok(statuses.includes('413') && statuses.includes('415'), `${name} may refuse a body`)
  }
})

t.test('every response has a request id, and every body an example that matches its schema', async (t) => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'openapi.json')
  for (const { name, operation } of operations) {
    const answers = Object.entries<Any>(operation.responses).map(([status, answer]) => [status, resolved(answer)])
    for (const [status, { headers }] of answers) {
      // These errors are sent before the request has an id.
      if (!['408', '417', '431'].includes(status)) t.ok(headers?.['X-Request-Id'], `${name} ${status}`)
    }
    const bodies = [...answers.map(([, answer]) => answer), operation.requestBody ?? {}]
    for (const media of bodies.flatMap(({ content = {} }) => Object.values<Any>(content))) {
      const examples = media.examples ? Object.values<Any>(media.examples).map(({ value }) => value) : [media.example]
      for (const example of examples) {
        if (example === undefined) t.fail(`${name} has a body without an example`)
        const schema = JSON.parse(JSON.stringify(media.schema).replaceAll('"#/', '"openapi.json#/'))
        t.ok(ajv.validate(schema, example), `${name}: ${ajv.errorsText()}`)
      }
    }
  }
})

t.test(
  'every parameter and header has a description, and only those that every request needs have an example',
  async (t) => {
    const { name: project } = document.components.parameters.Project
    for (const { name, operation } of operations) {
      for (const parameter of (operation.parameters ?? []).map(resolved)) {
        t.ok(parameter.description, `${name}: ${parameter.name}`)
        const isNeeded = parameter.required === true || parameter.name === project
        const hasExample = (parameter.example ?? parameter.schema.examples) !== undefined
        t.equal(hasExample, isNeeded, `${name}: /docs sends the example of ${parameter.name} with every "Test Request"`)
      }
    }
    for (const [name, header] of Object.entries<Any>(document.components.headers)) {
      t.ok(header.description, name)
      t.ok(header.example, name)
    }
  },
)

t.test('Redocly finds no problem with its strict rules', async (t) => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({ source: text, absoluteRef: file.pathname, config })
  t.same(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
    [],
  )
})
