import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import t, { type Test } from 'tap'
import { startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'
import { type Manifest, manifestsOf, only, renderText, valueSets } from '../support/helm.ts'
import { needs } from '../support/tools.ts'

const helm = needs('helm3')

/** Returns a function for the status of a path: from a ready gateway and from a draining one. */
async function startBoth(t: Test) {
  const [ready, draining] = [await startGateway(t), await startGateway(t)]
  draining.app.lifecycle.draining = true
  return async (path: string) => {
    return { ready: (await ready.send(path)).status, draining: (await draining.send(path)).status }
  }
}

/** The probe paths of oauth2-proxy, from its documentation. */
const proxyPaths = ['/ping', '/ready']

/** The probes and scrape paths for which the gateway returns the wrong status. */
async function wrongPaths(manifests: Manifest[], statusOf: Awaited<ReturnType<typeof startBoth>>) {
  const { containers, initContainers = [] } = only(manifests, 'Deployment').spec.template.spec
  const wrong: string[] = []
  for (const { name, ...container } of [...containers, ...initContainers]) {
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
      const { path } = container[probe].httpGet
      const { ready, draining } = await statusOf(path)
      // A draining pod must become unready but must not be restarted.
      const whileDraining = probe === 'readinessProbe' ? 503 : 200
      const isRight = name === 'gateway' ? ready === 200 && draining === whileDraining : proxyPaths.includes(path)
      if (!isRight) wrong.push(`${probe} of ${name}: ${path}`)
    }
  }
  for (const { spec } of manifests.filter(({ kind }) => kind === 'ServiceMonitor'))
    for (const { path } of spec.endpoints) if ((await statusOf(path)).ready !== 200) wrong.push(`scraped: ${path}`)
  return wrong
}

t.test('the gateway returns the status that each probe needs', helm, async (t) => {
  const statusOf = await startBoth(t)
  for (const [set, values] of Object.entries({ defaults: {}, ...valueSets }))
    t.same(await wrongPaths(manifestsOf(await renderText(values)), statusOf), [], set)

  const sidecar = await renderText(valueSets.sidecar)
  const mutations: [from: RegExp, to: string, wrong: string][] = [
    [
      /(?<=- name: gateway[\s\S]*?startupProbe:[\s\S]*?path: )\/health/,
      '/healthz',
      'startupProbe of gateway: /healthz',
    ],
    [/(?<=- name: gateway[\s\S]*?livenessProbe:[\s\S]*?path: )\/health/, '/ready', 'livenessProbe of gateway: /ready'],
    [
      /(?<=- name: gateway[\s\S]*?readinessProbe:[\s\S]*?path: )\/ready/,
      '/readyz',
      'readinessProbe of gateway: /readyz',
    ],
    [
      /(?<=- name: gateway[\s\S]*?readinessProbe:[\s\S]*?path: )\/ready/,
      '/health',
      'readinessProbe of gateway: /health',
    ],
    [/(?<=livenessProbe:[\s\S]*?path: )\/ping/, '/health', 'livenessProbe of oauth2-proxy: /health'],
    [/(?<=endpoints:[\s\S]*?path: )\/metrics/, '/metric', 'scraped: /metric'],
  ]
  for (const [from, to, wrong] of mutations) {
    const mutated = sidecar.replace(from, to)
    t.not(mutated, sidecar, `${from} is there`)
    t.same(await wrongPaths(manifestsOf(mutated), statusOf), [wrong])
  }
})

/** Runs the program of `helm test` against `url`. Returns its exit code and its output. */
async function runTest(manifests: Manifest[], url: string) {
  const [{ command, args }] = only(manifests, 'Pod').spec.containers
  const base = /http:\/\/[^']+/.exec(args[0])?.[0] ?? 'none'
  const [, ...options] = command
  const child = spawn(process.execPath, [...options, args[0].replace(base, url)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const code = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { said: await text(child.stdout), code: await code }
}

t.test('helm test calls an existing Service', helm, async (t) => {
  for (const [set, values] of Object.entries({ defaults: {}, ...valueSets })) {
    const manifests = manifestsOf(await renderText(values))
    const [, name = '', port] = /http:\/\/([^:']+):(\d+)/.exec(only(manifests, 'Pod').spec.containers[0].args[0]) ?? []
    // Bypasses the sidecar, which requires a login.
    const { spec } = only(manifests, 'Service', name)
    t.match(spec.ports, [{ port: Number(port), targetPort: /^gateway$/ }], set)
  }
})

t.test('helm test succeeds only with a gateway', helm, async (t) => {
  const rendered = await renderText()
  const { url } = await startGateway(t)
  t.match(await runTest(manifestsOf(rendered), url), { code: 0, said: /^ok \/ready 200$/m })

  for (const [from, to] of [
    [/'\/ready': \[200/, "'/ready': [503"],
    [/'\/v1\/sessions': \[401/, "'/v1/sessions': [200"],
    [/"status":"ready"/, '"status":"up"'],
  ] as const) {
    const mutated = rendered.replace(from, to)
    t.not(mutated, rendered, `${from} is there`)
    t.match(await runTest(manifestsOf(mutated), url), { code: 1, said: /^failed \//m })
  }

  // Another server with the statuses of a gateway, and a gateway without authentication.
  const page = await startBackend(t, ({ url }) => [url === '/v1/sessions' ? 401 : 200, { page: 'welcome' }])
  t.match(await runTest(manifestsOf(rendered), page.url), { code: 1, said: /^failed \/ready 200$/m })
  const open = await startBackend(t, () => [200, { items: [] }])
  t.match(await runTest(manifestsOf(rendered), open.url), { code: 1, said: /^failed \/v1\/sessions 200$/m })
})
