import t from 'tap'
import { loadConfig, variables } from '../../src/config/settings.ts'
import { type Manifest, only, render, valueSets } from '../support/helm.ts'
import { needs } from '../support/tools.ts'

const helm = needs('helm3')
const name = 'demo-session-gateway'

/** The pod, its gateway container and the environment from the ConfigMap. */
function podOf(manifests: Manifest[]) {
  const { spec, metadata } = only(manifests, 'Deployment').spec.template
  const [container] = spec.containers
  return { spec, metadata, container, env: only(manifests, 'ConfigMap', container.envFrom[0].configMapRef.name).data }
}

t.test("the default values install the default objects and the gateway's default settings", helm, async (t) => {
  const manifests = await render()

  const kinds = manifests.map(({ kind }) => kind).sort()
  t.same(kinds, [
    'ConfigMap',
    'Deployment',
    'NetworkPolicy',
    'NetworkPolicy',
    'Pod',
    'PodDisruptionBudget',
    'Service',
    'ServiceAccount',
  ])
  const { SHUTDOWN_DELAY, ...same } = loadConfig(podOf(manifests).env)
  const { SHUTDOWN_DELAY: _, ...defaults } = loadConfig({})
  t.same(same, defaults)
  t.equal(SHUTDOWN_DELAY, 5000)
})

t.test('every pod meets restricted Pod Security and has a read-only root file system', helm, async (t) => {
  for (const [set, values] of Object.entries(valueSets)) {
    const manifests = await render(values)
    const pods = [podOf(manifests).spec, only(manifests, 'Pod').spec]
    for (const spec of pods) {
      t.match(spec.securityContext, { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
      t.equal(spec.automountServiceAccountToken, false)
      t.notOk(spec.hostNetwork || spec.hostPID || spec.hostIPC)
      for (const container of [...spec.containers, ...(spec.initContainers ?? [])]) {
        t.match(
          container.securityContext,
          {
            readOnlyRootFilesystem: true,
            allowPrivilegeEscalation: false,
            runAsNonRoot: true,
            capabilities: { drop: ['ALL'] },
          },
          `${set}: ${container.name}`,
        )
        t.ok(container.resources.requests.memory && container.resources.limits.memory)
      }
    }
    t.same(
      manifests.filter(({ kind }) => /Role/.test(kind)),
      [],
      'no rights in the cluster',
    )
    t.equal(only(manifests, 'ServiceAccount').automountServiceAccountToken, false)
  }
})

t.test('every setting has a value, which reaches the gateway unchanged', helm, async (t) => {
  const env = podOf(await render(valueSets.full)).env

  // PAGE_TOKEN is for a backend that accepts any token.
  const elsewhere = [
    'PAGE',
    'PAGE_TOKEN',
    'REDIS_URL',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'SHUTDOWN_DELAY',
    'SHUTDOWN_TIMEOUT',
  ]
  const { config } = JSON.parse(JSON.stringify(await schemaProperties()))
  t.same([...Object.keys(config.properties), ...elsewhere].sort(), Object.keys(variables).sort())
  t.match(loadConfig(env), {
    BACKEND_TIMEOUT: 90_000,
    PORT: 9000,
    RATE_LIMIT_RPS: 0.5,
    RATE_LIMIT_BURST: 1_000_000,
    TRUSTED_PROXIES: ['10.0.0.0/8', '2001:db8::/32'],
    CORS_ALLOWED_ORIGINS: ['https://app.example.com', 'https://*.example.com'],
    SHUTDOWN_DELAY: 10_000,
    SHUTDOWN_TIMEOUT: 60_000,
    API_DOCS: false,
    LOG_LEVEL: 'warn',
  })
  t.equal(env.OTEL_EXPORTER_OTLP_ENDPOINT, 'http://collector.observability:4318')
  t.notOk('REDIS_URL' in env, 'a secret stays one')
})

t.test('ALLOWED_HOSTS contains the hosts of Ingress, HTTPRoute and Services, or is empty', helm, async (t) => {
  const service = ['', '.agents', '.agents.svc', '.agents.svc.cluster.local'].map((end) => `${name}${end}`)
  const own = ['localhost', '127.0.0.1', ...service]
  const metrics = service.map((host) => host.replace(name, `${name}-metrics`))
  const cases: [values: object, hosts: string[]][] = [
    [{}, []],
    [{ ingress: { enabled: true } }, []],
    [{ ingress: { enabled: false, host: 'a.example' } }, []],
    [{ ingress: { enabled: true, host: 'a.example' } }, ['a.example', ...own]],
    [{ ingress: { enabled: true, host: '*.a.example' } }, ['*.a.example', ...own]],
    [valueSets.httproute ?? {}, ['gateway.example.com', ...own]],
    [valueSets.sidecar ?? {}, ['gateway.example.com', ...own, ...metrics]],
    [
      { config: { ALLOWED_HOSTS: ['b.example', '[::1]'] }, ingress: { enabled: true, host: 'a.example' } },
      ['b.example', '[::1]', 'a.example', ...own],
    ],
  ]

  for (const [values, hosts] of cases) {
    const manifests = await render(values)
    t.same(loadConfig(podOf(manifests).env).ALLOWED_HOSTS, hosts, JSON.stringify(values))
    const asked = /const base = 'http:\/\/([^:']+)/.exec(JSON.stringify(only(manifests, 'Pod').spec))?.[1] ?? ''
    if (hosts.length > 0) t.ok(hosts.includes(asked), `helm test asks ${asked}`)
  }
})

t.test("the termination grace period covers the gateway's shutdown", helm, async (t) => {
  for (const shutdown of [{}, { delaySeconds: 10, timeoutSeconds: 60 }, { delaySeconds: 0, timeoutSeconds: 1 }]) {
    const { spec, env, container } = podOf(await render({ shutdown }))
    const config = loadConfig(env)
    t.equal(spec.terminationGracePeriodSeconds * 1000, config.SHUTDOWN_DELAY + config.SHUTDOWN_TIMEOUT + 5000)
    t.match(container, {
      startupProbe: { httpGet: { path: '/health' } },
      livenessProbe: { httpGet: { path: '/health' } },
      readinessProbe: { httpGet: { path: '/ready' }, periodSeconds: 2, failureThreshold: 1 },
    })
  }
})

t.test('a changed environment replaces the pods, and an unchanged one does not', helm, async (t) => {
  const checksum = async (values: object) => podOf(await render(values)).metadata.annotations['checksum/config']

  t.equal(await checksum({}), await checksum({ replicas: 5 }))
  t.not(await checksum({}), await checksum({ config: { RATE_LIMIT_RPS: 99 } }))
})

t.test('with the sidecar, all traffic passes the proxy, and the gateway accepts only its header', helm, async (t) => {
  const manifests = await render(valueSets.sidecar)
  const { spec, env } = podOf(manifests)
  const [proxy] = spec.initContainers

  t.equal(proxy.restartPolicy, 'Always', 'it outlives the gateway')
  t.match(loadConfig(env), {
    FORWARDED_TOKEN_FROM: ['127.0.0.1/32', '::1/128'],
    TRUSTED_PROXIES: ['127.0.0.1/32', '::1/128', '10.0.0.0/8'],
  })
  for (const arg of [
    '--pass-access-token=true',
    '--reverse-proxy=true',
    '--trusted-proxy-ip=10.0.0.0/8',
    '--code-challenge-method=S256',
  ]) {
    t.ok(proxy.args.includes(arg), arg)
  }
  t.notMatch(proxy.args.join(' '), /skip-auth-(route|regex)|secret/)
  t.match(only(manifests, 'Service', name).spec.ports, [{ targetPort: 'proxy' }])
  t.match(only(manifests, 'Service', `${name}-metrics`).spec.ports, [{ name: 'metrics', targetPort: 'gateway' }])
  t.match(only(manifests, 'ServiceMonitor').spec.endpoints, [{ port: 'metrics' }])
  const [first, metrics] = only(manifests, 'NetworkPolicy', name).spec.ingress
  t.same(first.ports, [{ port: 'proxy' }])
  t.match(metrics, { ports: [{ port: 'gateway' }], from: [{ namespaceSelector: {} }] })
  t.match(
    only(manifests, 'Ingress').spec.rules[0].http.paths.map(({ path }: { path: string }) => path),
    ['/v1', '/page', '/oauth2'],
  )
  t.equal(loadConfig(podOf(manifests).env).PAGE, true)

  const direct = await render({ oauth2Proxy: { ...valueSets.sidecar?.oauth2Proxy, trustedProxyIPs: [] } })
  t.notMatch(
    podOf(direct).spec.initContainers[0].args.join(' '),
    /reverse-proxy/,
    'nobody in front: no header is believed',
  )
})

t.test('the NetworkPolicy allows only the egress that the settings need', helm, async (t) => {
  const ports = async (values: object) =>
    (await gatewayPolicy(values)).spec.egress.map(({ ports }: { ports: { port: number }[] }) =>
      ports.map(({ port }) => port),
    )

  t.same(await ports({}), [[53, 53], [8080]])
  t.same(await ports({ config: { BACKEND_URL: 'https://host/api' } }), [[53, 53], [443]])
  t.same(await ports(valueSets.redis ?? {}), [[53, 53], [8080], [6380]])
  t.same(await ports({ redis: { existingSecret: { name: 'r' } }, tracing: { endpoint: 'https://otlp.example' } }), [
    [53, 53],
    [8080],
    [6379],
    [443],
  ])
  t.same(await ports(valueSets.full ?? {}), [[53, 53], [8443, 9443], [6379], [4318], [3128]])
})

t.test('two releases in one namespace share no names and no selectors', helm, async (t) => {
  const [first = [], second = []] = await Promise.all(['a', 'b'].map((release) => render(valueSets.full, { release })))

  const names = [...first, ...second].map(({ kind, metadata }) => `${kind} ${metadata.name}`)
  t.equal(new Set(names).size, names.length)
  t.not(JSON.stringify(only(first, 'Service').spec.selector), JSON.stringify(only(second, 'Service').spec.selector))
  t.match(JSON.stringify(only(first, 'PrometheusRule')), /job=\\\\?"a-gateway\\\\?"/)
  t.notMatch(JSON.stringify(only(first, 'PrometheusRule')), /b-gateway/)
})

t.test("names are the release name, cut to Kubernetes' limit", helm, async (t) => {
  const nameFor = async (values: object, release: string) =>
    only(await render(values, { release }), 'Deployment').metadata.name

  t.equal(await nameFor({}, 'demo'), 'demo-session-gateway')
  t.equal(await nameFor({}, 'session-gateway'), 'session-gateway')
  t.equal(await nameFor({ fullnameOverride: 'gw' }, 'demo'), 'gw')
  t.ok((await nameFor({}, 'r'.repeat(53))).length <= 52)
})

t.test('with autoscaling, the Deployment has no replicas field', helm, async (t) => {
  t.equal(only(await render({ replicas: 3 }), 'Deployment').spec.replicas, 3)
  const scaled = await render({ autoscaling: { enabled: true } })
  t.notOk('replicas' in only(scaled, 'Deployment').spec)
  t.match(only(scaled, 'HorizontalPodAutoscaler').spec, { scaleTargetRef: { name }, minReplicas: 2 })
})

t.test('a digest takes precedence over a tag, and secrets come from Secrets', helm, async (t) => {
  const { container, spec } = podOf(await render(valueSets.full))

  t.match(container.image, /^registry\.example\/platform\/session-gateway@sha256:/)
  t.match(container.env, [{ name: 'REDIS_URL', valueFrom: { secretKeyRef: { name: 'gateway-redis', key: 'url' } } }])
  t.match(spec.volumes, [{ name: 'tmp' }, { name: 'ca', configMap: { name: 'corporate-ca' } }])
})

/** The NetworkPolicy of the gateway's pods. */
async function gatewayPolicy(values: object) {
  const manifests = (await render(values)).filter(({ metadata }) => !metadata.name.endsWith('-test'))
  return only(manifests, 'NetworkPolicy')
}

async function schemaProperties() {
  const { default: schema } = await import('../../helm/values.schema.json', { with: { type: 'json' } })
  return schema.properties
}
