import { readFileSync } from 'node:fs'
import t from 'tap'
import { parse } from 'yaml'
import { chart, render } from '../support/helm.ts'
import { needs } from '../support/tools.ts'

const read = (file: string) => readFileSync(`${chart}/${file}`, 'utf8')

/** The paths of all leaf values, such as `config.PORT` and `image.tag`. */
function leavesOf(values: Record<string, unknown>, before = ''): [path: string, value: unknown][] {
  return Object.entries(values).flatMap(([key, value]) => {
    const isTree = typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
    return isTree ? leavesOf(value as Record<string, unknown>, `${before}${key}.`) : [[`${before}${key}`, value]]
  })
}

/** The values that docs/reference/settings.md describes. The README repeats those that differ in the chart. */
const isSetting = (path: string) => path.startsWith('config.')

t.test('README.md describes every value and its default', async (t) => {
  const rows = [...read('README.md').matchAll(/^\| `([A-Za-z0-9_.-]+)` \| (?:`([^`]*)` )?\| (.+) \|$/gm)]

  const documented = rows.map(([, path = '', value = '']): [string, string] => [path, value])
  const defaults = leavesOf(parse(read('values.yaml'))).map(([path, value]): [string, string] => [
    path,
    typeof value === 'string'
      ? value
      : Array.isArray(value) || typeof value === 'object'
        ? listed(value)
        : String(value),
  ])
  t.same(
    documented.filter(([path]) => !isSetting(path)),
    defaults.filter(([path]) => !isSetting(path)),
  )
  const settings = Object.fromEntries(defaults)
  for (const [path, value] of documented.filter(([path]) => isSetting(path))) t.equal(settings[path], value, path)
})

/** Formats lists and maps like the README. An empty one is an empty string. */
function listed(value: unknown) {
  const text = JSON.stringify(value)
  return text === '[]' || text === '{}' ? '' : text
}

const refused: [values: object, says: RegExp][] = [
  [{ replica: 3 }, /replica/],
  [{ config: { BACKEND_ULR: 'http://x' } }, /config.*BACKEND_ULR/s],
  [{ config: { BACKEND_URL: 'backend:8080' } }, /config\/BACKEND_URL.*backend:8080/s],
  [{ config: { BACKEND_URL: 'http://user:pw@host' } }, /config\/BACKEND_URL/],
  [{ config: { BACKEND_TIMEOUT: '30' } }, /config\/BACKEND_TIMEOUT.*'?30'?/s],
  [{ config: { BACKEND_TIMEOUT: 30 } }, /config\/BACKEND_TIMEOUT.*number/s],
  [{ config: { PORT: 70000 } }, /config\/PORT.*70.?000/s],
  [{ config: { PORT: 80 } }, /config\/PORT.*80/s],
  [{ config: { RATE_LIMIT_RPS: 0 } }, /config\/RATE_LIMIT_RPS/],
  [{ config: { TRUSTED_PROXIES: '10.0.0.0/8' } }, /config\/TRUSTED_PROXIES.*array/s],
  [{ config: { TRUSTED_PROXIES: ['proxy'] } }, /config\/TRUSTED_PROXIES\/0.*proxy/s],
  [{ config: { ALLOWED_HOSTS: ['api.example.com:443'] } }, /config\/ALLOWED_HOSTS\/0/],
  [{ config: { API_DOCS: 'sometimes' } }, /config\/API_DOCS/],
  [{ page: { enabled: 'sometimes' } }, /page\/enabled/],
  [{ config: { PAGE: true } }, /config.*PAGE/s],
  [{ config: { MAX_CONNECTIONS: 0 } }, /config\/MAX_CONNECTIONS/],
  [{ config: { SEND_TIMEOUT: '30' } }, /config\/SEND_TIMEOUT/],
  [{ config: { LOG_LEVEL: 'verbose' } }, /config\/LOG_LEVEL/],
  [{ config: { SHUTDOWN_DELAY: '5s' } }, /config.*SHUTDOWN_DELAY/s],
  [{ image: { digest: 'latest' } }, /image\/digest.*latest/s],
  [{ replicas: -1 }, /replicas/],
  [{ replicas: '2' }, /replicas.*string/s],
  [{ podDisruptionBudget: { maxUnavailable: 0 } }, /podDisruptionBudget\/maxUnavailable/],
  [{ shutdown: { delaySeconds: 5.5 } }, /shutdown\/delaySeconds/],
  [{ redis: { url: 'http://redis:6379' } }, /redis\/url/],
  [{ service: { type: 'Clusterip' } }, /service\/type/],
  [{ ingress: { paths: ['v1'] } }, /ingress\/paths\/0/],
  [{ httpRoute: { enabled: true } }, /httpRoute\/parentRefs/],
  [{ oauth2Proxy: { enabled: true } }, /oauth2Proxy\/(issuerURL|redirectURL|existingSecret)/],
  [
    { oauth2Proxy: { enabled: true, issuerURL: 'https://i', redirectURL: 'https://h/callback', existingSecret: 's' } },
    /oauth2Proxy\/redirectURL/,
  ],
  [{ oauth2Proxy: { extraArgs: ['skip'] } }, /oauth2Proxy\/extraArgs\/0/],
  [{ metrics: { serviceMonitor: { interval: '30' } } }, /metrics\/serviceMonitor\/interval/],
  [{ resources: { limits: { memory: '1 gig' } } }, /resources\/limits\/memory/],
  [{ fullnameOverride: 'Gateway' }, /fullnameOverride/],
]

t.test('invalid values are rejected with an error that names the value', needs('helm3'), async (t) => {
  for (const [values, says] of refused) await t.rejects(render(values), { message: says }, JSON.stringify(values))
})

t.test('the chart rejects a Kubernetes version without native sidecars', needs('helm3'), async (t) => {
  await t.rejects(render({}, { kubeVersion: '1.28.9' }), { message: /1\.29/ })
})
