import t from 'tap'
import { ApiError } from '../../src/http/errors.ts'
import { parseSelector } from '../../src/sessions/label-selector.ts'
import { pageOf, resource, startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'

const sets: Record<string, Record<string, string>> = {
  a: {},
  b: { env: 'test' },
  c: { env: 'prod', tier: 'web' },
  d: { env: '', tier: 'db' },
  e: { 'example.com/run': '5', n: '10' },
  f: { n: '9', x: 'abc', in: 'notin' },
}

/** The label sets that a selector matches, as with `labels.Parse` of k8s.io/apimachinery v0.36.3 (22 November 2026). */
const valid: [selector: string, selected: string][] = [
  ['env=test', 'b'],
  ['env==test', 'b'],
  ['env!=test', 'acdef'],
  ['env = test', 'b'],
  ['  env\t=\ntest  ', 'b'],
  ['env in (test)', 'b'],
  ['env in (test,prod)', 'bc'],
  ['env in ( test , prod )', 'bc'],
  ['env notin (test)', 'acdef'],
  ['env notin (test,prod)', 'adef'],
  ['env', 'bcd'],
  ['!env', 'aef'],
  ['! env', 'aef'],
  ['env,tier', 'cd'],
  ['env,!tier', 'b'],
  ['env=test,tier=web', ''],
  ['env in (test,prod),tier', 'c'],
  ['env!=test,tier in (web,db)', 'cd'],
  ['env=', 'd'],
  ['env==', 'd'],
  ['env!=', 'abcef'],
  ['env=,tier', 'd'],
  ['env in ()', 'd'],
  ['env in (,)', 'd'],
  ['env in (,test)', 'bd'],
  ['env in (test,)', 'bd'],
  ['env in (test,,prod)', 'bcd'],
  ['env notin ()', 'abcef'],
  ['example.com/run', 'e'],
  ['example.com/run=5', 'e'],
  ['!example.com/run', 'abcdf'],
  ['n>9', 'e'],
  ['n<10', 'f'],
  ['n>8,n<11', 'ef'],
  ['n > 9', 'e'],
  ['x>1', ''],
  ['n>9223372036854775807', ''],
  ['n>007', 'ef'],
  ['in=notin', 'f'],
  ['in in (notin)', 'f'],
  ['notin', ''],
  ['in', 'f'],
  ['in notin (notin)', 'abcde'],
  ['constructor', ''],
  ['!constructor', 'abcdef'],
  ['constructor=x', ''],
  ['Env=test', ''],
  ['env=Test', ''],
  ['xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx=a', ''],
  ['env=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', ''],
  ['env in (in,notin)', ''],
  ['in in (in)', ''],
  ['notin notin (in)', 'abcdef'],
]

/** Selectors that `labels.Parse` refuses. */
const invalid = [
  'n>9223372036854775808',
  'n>-1',
  'n>1.5',
  'n>',
  'n>abc',
  '__proto__',
  ',',
  'env,',
  'env,,tier',
  ',env',
  '=',
  '=test',
  '!',
  '!!env',
  '!env=test',
  'env test',
  'env=test=x',
  'env=test tier=web',
  'env in',
  'env in test',
  'env in (',
  'env in (test',
  'env in (test prod)',
  'env in (test))',
  'env in test)',
  'env notin',
  'env in (a=b)',
  'env in [test]',
  'env=(test)',
  'env=!test',
  'env===test',
  'env=!',
  'env <> test',
  'env<=1',
  'env=>1',
  '(env=test)',
  'env=test;tier=web',
  'env=test&tier=web',
  'env=test||tier=web',
  '-env=test',
  'env-=test',
  'env=-test',
  'env=test-',
  'env=te st',
  'env="test"',
  "env='test'",
  'env=*',
  'env=te*',
  'en%v=test',
  '/env=x',
  'example.com/=x',
  'example.com/a/b',
  'EXAMPLE.com/a=b',
  'example..com/a',
  '_env=x',
  'env=_x',
  '\u00e9mv=x',
  'env=\u00e9',
  'env\u00a0=test',
  'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx=a',
  'env=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  'env exists',
  'env not in (test)',
  'env NOTIN (test)',
  'env IN (test)',
  'env==test,',
  'env@=test',
]

const many = (count: number, text: string) => text.repeat(count)
const long = many(63, 'x')
const domain = many(253, 'a')

/** Long selectors: undefined if `labels.Parse` refuses them. */
const hostile: [selector: string, selected: string | undefined][] = [
  [`${long}=a`, ''],
  [`${long}x=a`, undefined],
  [`env!=${long}`, 'abcdef'],
  [`env=${long}x`, undefined],
  [`!${domain}/a`, 'abcdef'],
  [`!${domain}a/a`, undefined],
  [`env in (${many(1300, 'v,')}test)`, 'b'],
  [`env in (${many(3000, ',')})`, 'd'],
  [`${many(500, '!nosuch,')}env=test`, 'b'],
  [many(2000, '!'), undefined],
  [many(2000, '('), undefined],
  [many(900, 'env='), undefined],
  [many(1500, 'a,'), undefined],
  [many(4000, 'a'), undefined],
  [`env=test${many(4000, ' ')}`, 'b'],
  [`env=${many(4000, ' ')}!`, undefined],
]

/** The error for a selector, undefined if it is valid. */
function refusalOf(selector: string): ApiError | undefined {
  try {
    parseSelector(selector)
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

t.test('a selector matches the same labels as in Kubernetes', async (t) => {
  for (const [selector, selected] of [...valid, ...hostile]) {
    const label = selector.slice(0, 60)
    if (selected === undefined) {
      t.equal(refusalOf(selector)?.statusCode, 400, label)
      continue
    }
    const isSelected = parseSelector(selector)
    const found = Object.keys(sets).filter((name) => isSelected(sets[name]))
    t.equal(found.join(''), selected, label)
  }
})

t.test('a selector that Kubernetes refuses is refused, and so is one that matches everything', async (t) => {
  for (const selector of [...invalid, '', ' ', many(4000, ' '), 'env=\u0000']) {
    t.equal(refusalOf(selector)?.statusCode, 400, JSON.stringify(selector.slice(0, 60)))
  }
})

t.test('the error says what is wrong and where, with a valid example', async (t) => {
  const example = '. Example: env=test,tier in (web,db),!legacy'
  const cases: [selector: string, error: string][] = [
    ['', 'Query parameter "labelSelector" is empty'],
    ['env in (a', 'Query parameter "labelSelector" ends too early: expected "," or ")"'],
    ['env in test', 'Query parameter "labelSelector" has "test" at character 8: expected "("'],
    ['env test', 'Query parameter "labelSelector" has "test" at character 5: expected =, ==, !=, in, notin, > or <'],
    ['env=test tier=web', 'Query parameter "labelSelector" has "tier" at character 10: expected "," or the end'],
    ['env,', 'Query parameter "labelSelector" ends too early: expected a label key'],
    [
      'en%v=test',
      'Query parameter "labelSelector" has "en%v" at character 1: expected a Kubernetes label key, such as team or example.com/team',
    ],
    ['env=-x', 'Query parameter "labelSelector" has "-x" at character 5: expected a Kubernetes label value'],
    ['n>x', 'Query parameter "labelSelector" has "x" at character 3: expected a whole number'],
    [`a ${many(4000, 'x')}`, `Query parameter "labelSelector" has "${many(100, 'x')}…" at character 3: expected =`],
  ]
  for (const [selector, error] of cases) {
    const message = refusalOf(selector)?.message ?? ''
    t.ok(message.startsWith(error), message)
    t.ok(message.endsWith(example), message)
  }
})

t.test('GET /v1/sessions filters by label selector, with the other filters, over all pages', async (t) => {
  const all = Array.from({ length: 250 }, (_, index) => {
    const session = resource(`s-${index}`, { status: { phase: index % 2 === 0 ? 'Running' : 'Stopped' } })
    const labels = { env: index % 10 === 0 ? 'throwaway' : 'prod', team: index % 20 === 0 ? 'x' : 'y' }
    return { ...session, metadata: { ...session.metadata, ...(index % 5 === 0 && { labels }) } }
  })
  const backend = await startBackend(t, ({ url }) => [200, pageOf(all, url)])
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })
  const list = (query: Record<string, string>) => send(`/v1/sessions?${new URLSearchParams(query)}`)
  const cases: [query: Record<string, string>, total: number][] = [
    [{ labelSelector: 'env=throwaway' }, 25],
    [{ labelSelector: 'env!=throwaway' }, 225],
    [{ labelSelector: '!env' }, 200],
    [{ labelSelector: 'env in (throwaway,prod),team=x' }, 13],
    [{ labelSelector: 'env', status: 'stopped' }, 25],
    [{ labelSelector: 'env=throwaway', label: 'team=x' }, 13],
    [{ labelSelector: 'env=nosuch' }, 0],
  ]

  for (const [query, total] of cases) {
    const { status, body } = await list(query)
    t.same([status, body.total, body.items.length], [200, total, total], JSON.stringify(query))
  }
  const page = await list({ labelSelector: 'env in (throwaway)', label: 'team=x', status: 'running', limit: '5' })
  t.equal(page.body.total, 13)
  const next =
    '</v1/sessions?limit=5&offset=5&labelSelector=env+in+%28throwaway%29&label=team%3Dx&status=running>; rel="next"'
  t.equal(page.headers.get('link'), next)
  const second = await send(next.slice(1, next.indexOf('>')))
  t.same([second.body.items[0].id, second.body.total], ['s-100', 13])

  for (const query of [
    'labelSelector=',
    'labelSelector=env=',
    'labelSelector=a&labelSelector=b',
    'labelselector=env',
  ]) {
    const { status } = await send(`/v1/sessions?${query}`)
    t.equal(status, query === 'labelSelector=env=' ? 200 : 400, query)
  }
  t.equal((await list({ labelSelector: many(4097, 'a') })).status, 400)
})
