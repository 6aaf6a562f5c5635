import type { Test } from 'tap'
import type { Api } from './control-plane.ts'

type Container = { name: string; image: string }
type Pod = {
  metadata: { name: string; namespace: string; deletionTimestamp?: string }
  spec: { nodeName?: string; restartPolicy: string; containers: Container[]; initContainers?: Container[] }
  status: { phase: string }
}

/**
 * A node that runs no containers. It reports its pods as ready, pods that run once as succeeded, and removes deleted pods.
 * Other tests run the real processes.
 */
export async function startNode(t: Test, api: Api, name: string) {
  const ready = { type: 'Ready', status: 'True', reason: 'Fake', lastHeartbeatTime: new Date().toISOString() }
  const capacity = { cpu: '8', memory: '16Gi', pods: '50', 'ephemeral-storage': '50Gi' }
  const labels = {
    'kubernetes.io/hostname': name,
    'topology.kubernetes.io/zone': `zone-${name}`,
    'kubernetes.io/os': 'linux',
  }
  await api('POST', '/api/v1/nodes', { metadata: { name, labels }, spec: {} })
  const beat = () =>
    api('PATCH', `/api/v1/nodes/${name}/status`, {
      status: {
        capacity,
        allocatable: capacity,
        conditions: [{ ...ready, lastHeartbeatTime: new Date().toISOString() }],
      },
    })
  await beat()

  let running = true
  const loop = (async () => {
    for (let turn = 1; running; turn += 1) {
      await look().catch(() => {})
      if (turn % 20 === 0) await beat().catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  })()
  t.teardown(async () => {
    running = false
    await loop
  })

  async function look() {
    const { items } = (await api('GET', `/api/v1/pods?fieldSelector=spec.nodeName=${name}`)) as { items: Pod[] }
    for (const pod of items) {
      const path = `/api/v1/namespaces/${pod.metadata.namespace}/pods/${pod.metadata.name}`
      if (pod.metadata.deletionTimestamp) await api('DELETE', path, { gracePeriodSeconds: 0 })
      else if (pod.status.phase === 'Pending') await api('PATCH', `${path}/status`, { status: statusOf(pod) })
    }
  }
}

function statusOf({ spec }: Pod) {
  const once = spec.restartPolicy === 'Never'
  const now = new Date().toISOString()
  const state = once ? { terminated: { exitCode: 0, finishedAt: now } } : { running: { startedAt: now } }
  const of = ({ name, image }: Container) => ({
    name,
    image,
    imageID: image,
    ready: !once,
    started: !once,
    restartCount: 0,
    state,
  })
  const types = ['PodScheduled', 'Initialized', 'ContainersReady', 'Ready']
  return {
    phase: once ? 'Succeeded' : 'Running',
    podIP: `10.1.0.${1 + Math.floor(Math.random() * 250)}`,
    startTime: now,
    conditions: types.map((type) => ({ type, status: 'True', lastTransitionTime: now })),
    containerStatuses: spec.containers.map(of),
    ...(spec.initContainers && { initContainerStatuses: spec.initContainers.map(of) }),
  }
}
