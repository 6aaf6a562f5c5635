import { type Case, create, created, createSeen, head, read, readSeen, runCases } from './cases.ts'

const close = 'Connection: close\r\n'
const body = '{"task":"x"}'
const typed = (type: string, text = body) =>
  `POST /v1/sessions HTTP/1.1\r\n${head}${close}${type}Content-Length: ${text.length}\r\n\r\n${text}`
const seen = (fields: object) => `POST demo ${JSON.stringify({ initialPrompt: 'x', ...fields })}`
const utf16 = (order: 'le' | 'be') => {
  const text = Buffer.from(`\ufeff${body}`, 'utf16le')
  return (order === 'le' ? text : text.swap16()).toString('latin1')
}
const repository = (url: string) => created(JSON.stringify({ task: 'x', repos: [{ url }] }))

const types: Case[] = [
  ['no type', typed(''), [415]],
  ['a form', typed('Content-Type: application/x-www-form-urlencoded\r\n', 'task=x'), [415]],
  ['text, as a foreign page may send', typed('Content-Type: text/plain\r\n'), [415]],
  ['text that mentions JSON', typed('Content-Type: text/plain; a=application/json\r\n'), [415]],
  ['JSON and text', typed('Content-Type: application/json, text/plain\r\n'), [415]],
  ['text and JSON', typed('Content-Type: text/plain, application/json\r\n'), [415]],
  ['two types', typed('Content-Type: text/plain\r\nContent-Type: application/json\r\n'), [415]],
  ['a type that begins like JSON', typed('Content-Type: application/jsonx\r\n'), [415]],
  ['a type with a suffix of JSON', typed('Content-Type: application/vnd.api+json\r\n'), [415]],
  ['many parts', typed('Content-Type: multipart/form-data; boundary=x\r\n', '--x--'), [415]],
  ['an empty type', typed('Content-Type:\r\n'), [415]],
  [
    'JSON in capital letters, with a parameter',
    typed('Content-Type: APPLICATION/JSON; Charset=UTF-8\r\n'),
    [201],
    [createSeen],
  ],
  ['gzip', typed('Content-Type: application/json\r\nContent-Encoding: gzip\r\n', '\x1f\x8b\x08'), [415]],
  ['gzip in capital letters', typed('Content-Type: application/json\r\nContent-Encoding: GZIP\r\n'), [415]],
  ['identity', typed('Content-Type: application/json\r\nContent-Encoding: identity\r\n'), [201], [createSeen]],
]

const texts: Case[] = [
  ['none', created(''), [400]],
  ['white space', created(' \n'), [400]],
  ['an array', created('[]'), [400]],
  ['null', created('null'), [400]],
  ['a text', created('"x"'), [400]],
  ['a number', created('7'), [400]],
  ['a comma at its end', created('{"task":"x",}'), [400]],
  ['a comment', created('{"task":"x"/**/}'), [400]],
  ['single quotes', created("{'task':'x'}"), [400]],
  ['NaN', created('{"task":"x","timeout":NaN}'), [400]],
  ['two values', created(body + body), [400]],
  ['half a value', created('{"task":'), [400]],
  ['NUL behind it', created(`${body}\0`), [400]],
  ['NUL in a text, unescaped', created('{"task":"\0"}'), [400]],
  ['bytes that are no UTF-8', created('{"task":"\xff"}'), [400]],
  ['an overlong form', created('{"task":"\xc0\xaf"}'), [400]],
  ['a surrogate in UTF-8', created('{"task":"\xed\xa0\x80"}'), [400]],
  ['UTF-16, little end first', created(utf16('le')), [400]],
  ['UTF-16, big end first', created(utf16('be')), [400]],
  ['a byte order mark', created(`\xef\xbb\xbf${body}`), [201], [createSeen]],
  ['half a surrogate, escaped', created('{"task":"x\\ud800"}'), [201], ['POST demo {"initialPrompt":"x\\ud800"}']],
  ['100,000 arrays in one another', created('['.repeat(100_000)), [400]],
  [
    '100,000 arrays in one another, all closed',
    created(`{"task":"x","a":${'['.repeat(1e5)}${']'.repeat(1e5)}}`),
    [400],
  ],
  ['a number of 100,000 digits', created(`{"task":"x","timeout":${'9'.repeat(100_000)}}`), [400]],
  ['a key twice', created('{"task":"y","task":"x"}'), [201], [createSeen]],
  ['50,000 unknown fields', created(`{"task":"x",${Array.from({ length: 50_000 }, (_, i) => `"f${i}":1`)}}`), [400]],
]

const fields: Case[] = [
  ['__proto__', created('{"task":"x","__proto__":{"model":"m"}}'), [201], [createSeen]],
  ['constructor.prototype', created('{"task":"x","constructor":{"prototype":{"model":"m"}}}'), [201], [createSeen]],
  ['__proto__ in place of a task', created('{"__proto__":{"task":"x"}}'), [400]],
  ['__proto__ as a label', created('{"task":"x","labels":{"__proto__":"x"}}'), [400]],
  ['toJSON', created('{"task":"x","toJSON":"x"}'), [201], [createSeen]],
  ['an object for a text', created('{"task":{"toString":"x"}}'), [400]],
  ['an array for a text', created('{"task":["x"]}'), [400]],
  ['a text of white space', created(`{"task":"${' '.repeat(500_000)}"}`), [400]],
  ['a repository that is an option of git', repository('--upload-pack=touch /tmp/x'), [400]],
  ['a repository that is a command', repository('ext::sh -c id'), [400]],
  ['a repository that is a file', repository('file:///etc/passwd'), [400]],
  ['a repository whose host is an option of ssh', repository('ssh://-oProxyCommand=id/x'), [400]],
  ['a repository with a line end', repository('https://x/y\nz'), [400]],
  [
    'a workflow outside its repository',
    created('{"task":"x","workflow":{"gitUrl":"https://x/y","path":"../../etc"}}'),
    [400],
  ],
  ['a branch that is an option', created('{"task":"x","repos":[{"url":"https://x/y","branch":"--exec=id"}]}'), [400]],
  ['a key of 100,000 letters', created(`{"task":"x","labels":{"${'a-'.repeat(50_000)}!":"x"}}`), [400]],
  ['a key of 50,000 parts', created(`{"task":"x","labels":{"${'a.'.repeat(50_000)}!/x":"x"}}`), [400]],
  ['HTML in a text', created('{"task":"x","displayName":"<script>"}'), [201], [seen({ displayName: '<script>' })]],
]

const sizes: Case[] = [
  ['at the limit', create(`Content-Length: 1000\r\n${close}`, body.padEnd(1000)), [201], [createSeen]],
  ['one byte more', create(`Content-Length: 1001\r\n${close}`, body.padEnd(1001)), [413]],
  [
    'more in chunks',
    create(`Transfer-Encoding: chunked\r\n${close}`, `3e9\r\n${body.padEnd(1001)}\r\n0\r\n\r\n`),
    [413],
  ],
  [
    'more in many chunks',
    create(`Transfer-Encoding: chunked\r\n${close}`, `${'1\r\n \r\n'.repeat(1001)}0\r\n\r\n`),
    [413],
  ],
  ['a terabyte, of which nothing comes', create('Content-Length: 1099511627776\r\n', ''), [413]],
  [
    'a body for a read',
    read(`Content-Length: 12\r\nContent-Type: application/json\r\n${close}`) + body,
    [200],
    [readSeen],
  ],
  ['more than the limit for a read', read(`Content-Length: 1001\r\n${close}`) + body.padEnd(1001), [200], [readSeen]],
]

runCases({
  'the type of a body': types,
  'texts that are no JSON object': texts,
  fields: fields,
})
runCases({ 'the size of a body': sizes }, { BODY_LIMIT: '1000' })
