// `npm run test:cluster`: installs and upgrades the chart on a real Kubernetes control plane. Not part of `npm test`,
// because building the binaries once takes 15 minutes of CPU.
import t from 'tap'
import { chart, valueSets } from '../support/helm.ts'
import { eventually } from '../support/processes.ts'
import { startControlPlane } from './control-plane.ts'
import { startNode } from './fake-kubelet.ts'
import { helm } from './helm.ts'

t.test('install, test, upgrade, rollback and uninstall in a namespace with restricted Pod Security', async (t) => {
  const { api, kubeconfig } = await startControlPlane(t)
  const { gitVersion } = await api('GET', '/version')
  for (const name of ['one', 'two']) await startNode(t, api, name)
  const labels = { 'pod-security.kubernetes.io/enforce': 'restricted' }
  await api('POST', '/api/v1/namespaces', { metadata: { name: 'agents', labels } })
  await eventually(
    () => api('GET', '/api/v1/namespaces/agents/serviceaccounts/default').catch(() => false),
    'the controllers',
  )
  const inside = (path: string) => `/apis/apps/v1/namespaces/agents/${path}`
  const deployment = () => api('GET', inside('deployments/demo-session-gateway'))
  const run = helm(kubeconfig, 'agents')
  const patient = ['--wait', '--timeout', '2m']
  console.error(`Kubernetes ${gitVersion}, Helm ${await run(['version', '--short'])}`)
  const timed = async <T>(what: string, doing: Promise<T>): Promise<T> => {
    const start = performance.now()
    const result = await doing
    console.error(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
    return result
  }

  const privileged = { metadata: { name: 'bad' }, spec: { containers: [{ name: 'c', image: 'i' }] } }
  await t.rejects(
    api('POST', '/api/v1/namespaces/agents/pods', privileged),
    /violates PodSecurity/,
    'Pod Security is enforced',
  )

  await timed('install --wait', run(['install', 'demo', chart, ...patient], { replicas: 3 }))
  t.match((await deployment()).status, { readyReplicas: 3, availableReplicas: 3 })
  const { items: slices } = await api('GET', '/apis/discovery.k8s.io/v1/namespaces/agents/endpointslices')
  t.equal(
    slices.flatMap(({ endpoints }: { endpoints: unknown[] }) => endpoints).length,
    3,
    'the Service has all endpoints',
  )
  const { items: pods } = await api('GET', '/api/v1/namespaces/agents/pods')
  t.same(new Set(pods.map(({ spec }: { spec: { nodeName: string } }) => spec.nodeName)).size, 2, 'on both nodes')

  await timed('test', run(['test', 'demo']))

  // The sidecar, an Ingress and the autoscaler: everything that needs no custom resources.
  const { metrics: _, ...sidecar } = valueSets.sidecar ?? {}
  const more = { ...sidecar, autoscaling: { enabled: true, minReplicas: 2 }, redis: { url: 'redis://redis:6379' } }
  await timed('upgrade --wait', run(['upgrade', 'demo', chart, ...patient], more))
  t.match((await deployment()).spec.template.spec, {
    initContainers: [{ name: 'oauth2-proxy', restartPolicy: 'Always' }],
  })
  await timed('test', run(['test', 'demo']))

  await timed('rollback --wait', run(['rollback', 'demo', '1', ...patient]))
  await eventually(async () => {
    const { spec, status } = await deployment()
    return !spec.template.spec.initContainers && status.updatedReplicas === 3 && status.readyReplicas === 3
  }, 'the first revision running again')
  t.equal(JSON.parse(await run(['history', 'demo', '--output', 'json'])).length, 3)

  await t.rejects(
    run(['upgrade', 'demo', chart], { config: { PORT: 70_000 } }),
    /PORT/,
    'an invalid value changes nothing',
  )

  await timed('uninstall', run(['uninstall', 'demo', ...patient]))
  for (const path of [
    inside('deployments'),
    '/api/v1/namespaces/agents/services',
    '/apis/policy/v1/namespaces/agents/poddisruptionbudgets',
  ]) {
    await eventually(async () => (await api('GET', path)).items.length === 0, `nothing left in ${path}`)
  }
})
