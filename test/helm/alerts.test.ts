import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { stringify } from 'yaml'
import { only, render } from '../support/helm.ts'
import { temporaryDirectory } from '../support/local-backend.ts'
import { needs, toolPath } from '../support/tools.ts'
import { type Case, cases } from './alert-cases.ts'

const tools = needs('helm3', 'promtool')
type Rule = { alert?: string; annotations?: Record<string, string>; labels?: Record<string, string> }

async function rulesOf(): Promise<{ groups: { rules: Rule[] }[] }> {
  return only(await render({ metrics: { prometheusRule: { enabled: true } } }), 'PrometheusRule').spec as never
}

t.test('promtool accepts the rules, and each alert fires exactly when it should', tools, async (t) => {
  const folder = await temporaryDirectory(t)
  const rules = join(folder, 'rules.yaml')
  const spec = await rulesOf()
  writeFileSync(rules, stringify(spec))
  const promtool = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(toolPath('promtool'), args, { encoding: 'utf8' })
    t.equal(status, 0, `${args.join(' ')}\n${stdout}${stderr}`)
  }

  promtool('check', 'rules', rules)
  const tests = join(folder, 'tests.yaml')
  const asTest = ({ name, series, minutes, fires }: Case) => ({
    name,
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    promql_expr_test: [
      {
        expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: `${minutes}m`,
        exp_samples: fires.map((alert) => ({ labels: `{alertname="SessionGateway${alert}"}`, value: 1 })),
      },
    ],
  })
  writeFileSync(tests, stringify({ rule_files: [rules], evaluation_interval: '1m', tests: cases.map(asTest) }))
  promtool('test', 'rules', tests)

  const alerts = spec.groups.flatMap(({ rules }) => rules).flatMap(({ alert }) => alert ?? [])
  const fired = new Set(cases.flatMap(({ fires }) => fires.map((name) => `SessionGateway${name}`)))
  t.same([...fired].sort(), alerts.sort(), 'each alert has a case')
})

t.test('each alert has a summary and a runbook', tools, async (t) => {
  const alerts = (await rulesOf()).groups.flatMap(({ rules }) => rules).filter(({ alert }) => alert !== undefined)

  t.equal(alerts.length, 9)
  for (const { alert, annotations, labels } of alerts) {
    t.ok(annotations?.summary, `${alert}`)
    t.match(labels?.severity, /^(critical|warning)$/)
    t.equal(annotations?.runbook_url, `docs/runbooks/${alert}.md`)
    t.ok(existsSync(new URL(`../../${annotations?.runbook_url}`, import.meta.url)), `the page of ${alert}`)
  }
})
