import t from 'tap'
import { startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'

const dialect = 'https://json-schema.org/draft/2020-12/schema'

function nested(depth: number): object {
  return depth === 1 ? {} : { items: nested(depth - 1) }
}

t.test('a create with outputSchema reaches the backend without the name of the dialect', async (t) => {
  const backend = await startBackend(t, () => [201, { name: 's-1' }])
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })
  const schemas: object[] = [
    { type: 'object', properties: { a: { type: 'number' } } },
    { $schema: dialect, $id: 'https://example.com/a', $defs: { a: { $anchor: 'x' } }, $ref: '#x' },
    { $dynamicAnchor: 'node', properties: { child: { $dynamicRef: '#node' } }, unevaluatedProperties: false },
    { format: 'unknown', 'x-note': 'unknown keywords are notes', properties: { nullable: { type: 'string' } } },
    { pattern: '^(a+)+$', uniqueItems: true },
    {},
    nested(32),
    { description: 'é'.repeat(10_000) },
  ]

  for (const outputSchema of schemas) {
    const { status, headers, body } = await send('/v1/sessions', { method: 'POST', body: { task: 'x', outputSchema } })
    const { $schema: _, ...schema } = outputSchema as { $schema?: string }
    t.same([status, headers.get('warning')], [201, null], JSON.stringify(body))
    t.same(backend.seen.at(-1)?.body.sdkOptions, { output_format: { type: 'json_schema', schema } })
  }
})

t.test('an outputSchema that cannot be used is a 400 that names the place', async (t) => {
  const backend = await startBackend(t, () => [201, { name: 's-1' }])
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })
  const rows: [outputSchema: unknown, error: string | RegExp][] = [
    ['object', 'outputSchema must be a JSON Schema, as an object'],
    [[], 'outputSchema must be a JSON Schema, as an object'],
    [null, 'outputSchema must be a JSON Schema, as an object'],
    [
      { properties: { price: { type: 'decimal' } } },
      'outputSchema.properties.price.type must be equal to one of the allowed values',
    ],
    [{ required: 'a' }, 'outputSchema.required must be array'],
    [{ properties: { a: { pattern: '(' } } }, /^outputSchema cannot be used: Invalid regular expression/],
    [{ $ref: 'https://example.com/schema' }, /^outputSchema has a reference to "https:\/\/example.com\/schema"/],
    [{ $ref: dialect }, /^outputSchema has a reference to "https:\/\/json-schema.org/],
    [{ $ref: '#/$defs/a' }, /^outputSchema has a reference to "#\/\$defs\/a", which it does not define/],
    [{ $ref: 'file:///etc/passwd' }, /^outputSchema has a reference to "file:\/\/\/etc\/passwd"/],
    [{ $dynamicRef: 'https://example.com#a' }, /^outputSchema cannot be used: "\$dynamicRef" only supports hash/],
    [
      { $schema: 'http://json-schema.org/draft-07/schema#' },
      `outputSchema.$schema must be "${dialect}". You can omit it`,
    ],
    [nested(33), 'outputSchema is nested more than 32 levels deep'],
    [{ description: 'x'.repeat(65_536) }, 'outputSchema has 65554 bytes, and the limit is 65536'],
    [{ description: 'é'.repeat(11_000) }, 'outputSchema has 66018 bytes, and the limit is 65536'],
    [
      '{"properties": {"__proto__": {"type": "string"}}}',
      'outputSchema has the name "__proto__", which is not supported',
    ],
    [{ properties: { constructor: {} } }, 'outputSchema has the name "constructor", which is not supported'],
    [{ $async: true }, 'outputSchema: $async is not a keyword of JSON Schema'],
    [
      { items: { type: 'string', nullable: true } },
      'outputSchema: nullable is a keyword of OpenAPI: use a list of types, such as ["string", "null"]',
    ],
  ]

  for (const [outputSchema, error] of rows) {
    // A text that begins with { is JSON that JavaScript cannot write.
    const isJson = typeof outputSchema === 'string' && outputSchema.startsWith('{')
    const text = isJson ? outputSchema : JSON.stringify(outputSchema)
    const { status, body } = await send('/v1/sessions', {
      method: 'POST',
      body: `{"task": "x", "outputSchema": ${text}}`,
    })
    t.match({ status, body }, { status: 400, body: { error } }, text?.slice(0, 100))
  }
  t.same(backend.seen, [], 'the backend gets none of them')
})
