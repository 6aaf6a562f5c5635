import t from 'tap'
import { readFrontMatter, withoutFrontMatter } from '../../../workflows/programs/session/front-matter.ts'

/** Front matter as agents write it, and what is read from it. */
const read: [name: string, text: string, fields: Record<string, string[]>][] = [
  ['plain', 'a: x y\nb: 1', { a: ['x y'], b: ['1'] }],
  ['a tab after the colon', 'a:\tx', { a: ['x'] }],
  ['lists in both forms', 'a: [x, "y, z"]\nb:\n  - x\n  - y\nc:\n- x', { a: ['x', 'y, z'], b: ['x', 'y'], c: ['x'] }],
  ['a list indented with tabs', 'a:\n\t- x\n\t- y', { a: ['x', 'y'] }],
  ['a list over several lines', 'a: [\n  x,\n  y\n]', { a: ['x', 'y'] }],
  ['quotes of both kinds', `a: "x \\"y\\" \\\\"\nb: 'it''s: #1'`, { a: ['x "y" \\'], b: ["it's: #1"] }],
  ['a Windows path in double quotes', 'a: "C:\\dir"', { a: ['C:\\dir'] }],
  ['comments', '# what\na: x # why\nb: x#y', { a: ['x'], b: ['x#y'] }],
  ['block texts', 'a: |\n  one: 1\n\n  two\nb: >-\n  three\n  four', { a: ['one: 1 two'], b: ['three four'] }],
  ['a text that continues', 'a: one\n  two\nb: x', { a: ['one two'], b: ['x'] }],
  ['no value', 'a:\nb: ""\nc: null\nd: ~\ne: []', {}],
  [
    'texts that YAML 1.1 converts',
    'a: no\nb: 2026-01-31\nc: 0x1f\nd: 1_000',
    { a: ['no'], b: ['2026-01-31'], c: ['0x1f'], d: ['1_000'] },
  ],
  [
    'a link and a time',
    'a: https://x.example/a#b\nb: 2026-01-31T09:00:00+02:00',
    { a: ['https://x.example/a#b'], b: ['2026-01-31T09:00:00+02:00'] },
  ],
]

for (const [name, text, fields] of read) {
  t.test(`front matter with ${name}`, async (t) => {
    for (const [form, whole] of [
      ['with line feeds', `---\n${text}\n---\n# Text\n`],
      ['with Windows line ends', `---\n${text}\n---\n# Text\n`.replaceAll('\n', '\r\n')],
      ['with a byte order mark', `\uFEFF---\t\n${text}\n--- \n`],
      ['closed with dots', `---\n${text}\n...`],
    ] as const) {
      const found = readFrontMatter(whole)
      t.strictSame([Object.fromEntries(found.fields), found.problems], [fields, []], form)
    }
  })
}

/** Front matter that cannot be used, and what the agent is told. */
const faulty: [name: string, text: string, problem: string][] = [
  ['an empty file', '', 'the file is empty'],
  ['no front matter', '# Title\n', 'the first line is not ---'],
  ['a fence around it', '```yaml\n---\na: x\n---\n```\n', 'the first line is not ---'],
  ['no end', '---\na: x\n', 'the front matter is not closed with ---'],
  ['text after it', '---\na: x\n\nThe bug is here.\n---\n', 'line 4 is not "key: value"'],
  ['a text alone', '---\nThe bug\n---\n', 'line 2 is not "key: value"'],
  ['a colon in a text', '---\na: x\nb: y: z\n---\n', 'line 3: put the value of b in quotes'],
  ['a colon in an item', '---\na:\n  - x\n  - y: z\n---\n', 'line 4: put the item in quotes'],
  ['a text that begins with a backtick', '---\na: `x` fails\n---\n', 'line 2: put the value of a in quotes'],
  ['a text that begins with an at sign', '---\na: @x/y\n---\n', 'line 2: put the value of a in quotes'],
  ['a text that begins with an asterisk', '---\na: *x*\n---\n', 'line 2: put the value of a in quotes'],
  ['a text that begins with an exclamation mark', '---\na: !x y\n---\n', 'line 2: put the value of a in quotes'],
  ['a text that begins with a dash', '---\na: - x\n---\n', 'line 2: put the value of a in quotes'],
  ['an open quote', '---\na: "x\nb: y\n---\n', 'line 2: a is not valid YAML'],
  ['an apostrophe in single quotes', "---\na: 'it's'\n---\n", 'line 2: a is not valid YAML'],
  ['an open list', '---\na: [x, y\nb: z\n---\n', 'line 2: a is not valid YAML'],
  ['a map', '---\na: {b: c}\n---\n', 'line 2: a is not valid YAML'],
  ['a key twice', '---\na: x\nb: y\na: z\n---\n', 'line 4: a is duplicated'],
]

for (const [name, text, problem] of faulty) {
  t.test(`front matter with ${name} says what is wrong`, async (t) => {
    t.strictSame(readFrontMatter(text).problems, [problem])
    t.strictSame(readFrontMatter(text.replaceAll('\n', '\r\n')).problems, [problem])
  })
}

t.test('a hostile front matter ends soon, and takes little memory', async (t) => {
  const lines = Array.from({ length: 20 }, (_, at) => `k${at + 1}: &k${at + 1} [${`*k${at},`.repeat(9)}]`)
  const bomb = `---\nk0: &k0 [x, x]\n${lines.join('\n')}\n---\n`
  const deep = `---\na: ${'['.repeat(100_000)}\n---\n`
  const long = `---\n${Array.from({ length: 20_000 }, (_, at) => `k${at}: x`).join('\n')}\n---\n`

  const found = [bomb, deep, long].map((text) => readFrontMatter(text))

  t.strictSame(
    found.map(({ problems }) => problems.length > 0),
    [true, true, false],
  )
})

t.test('a report without its front matter', async (t) => {
  for (const [text, body] of [
    ['---\na: x\n---\n\n\n# T\n\n---\nend\n', '# T\n\n---\nend\n'],
    ['\uFEFF---\r\na: x\r\n---\r\n\r\n# T\r\n', '# T\n'],
    ['---\na: x\n---', ''],
    ['---\n---\nx', 'x'],
    ['# T\n---\n', '# T\n---\n'],
    ['---\nnever closed\n', '---\nnever closed\n'],
    ['', ''],
  ] as const)
    t.equal(withoutFrontMatter(text), body)
})
