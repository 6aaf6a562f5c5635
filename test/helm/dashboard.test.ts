import t from 'tap'
import { resource, startBackend } from '../support/backend.ts'
import { startGatewayProcess } from '../support/gateway.ts'
import { only, render } from '../support/helm.ts'
import { eventually } from '../support/processes.ts'
import { startPrometheus } from '../support/prometheus.ts'
import { startRedis } from '../support/redis.ts'
import { needs } from '../support/tools.ts'

type Panel = { title: string; type: string; targets?: { expr: string }[] }

async function dashboard(): Promise<{ panels: Panel[] }> {
  const manifests = await render({ metrics: { dashboard: { enabled: true } } })
  return JSON.parse(only(manifests, 'ConfigMap', 'demo-session-gateway-dashboard').data['session-gateway.json'])
}

t.test('the dashboard has its rows in order', needs('helm3'), async (t) => {
  const rows = (await dashboard()).panels.filter(({ type }) => type === 'row')

  t.same(
    rows.map(({ title }) => title),
    ['Traffic', 'Errors', 'Latency', 'Backend', 'Limits', 'Process'],
  )
})

t.test('every query returns data from a real Prometheus', needs('helm3', 'prometheus', 'redis-server'), async (t) => {
  const redis = await startRedis(t)
  const backend = await startBackend(t, ({ url }) => [url.endsWith('bad') ? 500 : 200, resource('s')])
  const { url, send } = await startGatewayProcess(t, {
    BACKEND_URL: backend.url,
    REDIS_URL: redis.url,
    RATE_LIMIT_RPS: '20',
    RATE_LIMIT_BURST: '20',
  })
  const { query } = await startPrometheus(t, new URL(url).host)

  const queries = (await dashboard()).panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({
      title,
      expr: expr.replaceAll('$namespace', 'agents').replaceAll('$job', 'gateway').replaceAll('$__rate_interval', '10s'),
    })),
  )
  t.ok(queries.length > 20, `${queries.length} queries`)
  const empty = new Set(queries)
  await eventually(async () => {
    await Promise.all(['s', 's', 'bad', 'BAD'].map((id) => send(`/v1/sessions/${id}`)))
    for (const one of empty) {
      const result = await query(one.expr)
      if (result.length > 0 && result.every(({ value }) => value[1] !== 'NaN')) empty.delete(one)
    }
    return empty.size === 0
  }, 'data for every query').catch(() => {})

  t.same([...empty], [])
})
