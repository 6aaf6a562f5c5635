import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { chart, type Manifest } from '../support/helm.ts'

// biome-ignore lint/suspicious/noExplicitAny: parts of manifests of every kind
type Part = any
type Labels = Record<string, string>

/**
 * Names that may refer to objects outside the release: all strings in the default values and in `values`, and the Secret keys
 * in the chart's README.
 */
export function textsIn(values: object): Set<string> {
  const texts = new Set<string>()
  const collect = (value: unknown) => {
    if (typeof value === 'string') texts.add(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  collect([parse(readFileSync(join(chart, 'values.yaml'), 'utf8')), values])
  for (const [, keys = ''] of readFileSync(join(chart, 'README.md'), 'utf8').matchAll(/Secret with (.*?)\|/g))
    for (const [, key = ''] of keys.matchAll(/`([\w.-]+)`/g)) texts.add(key)
  return texts
}

/**
 * The references in rendered manifests that have no target: names, ports, keys, volumes and selectors. `external` has the
 * names of objects that the chart does not install, such as Secrets.
 */
export function brokenReferences(manifests: Manifest[], external: Set<string>): string[] {
  const broken: string[] = []
  const expect = (isThere: unknown, what: string) => void (isThere || broken.push(what))
  const named = (kind: string, name: string) =>
    manifests.find((one) => one.kind === kind && one.metadata.name === name) as Part
  const deployments = manifests.filter(({ kind }) => kind === 'Deployment')
  const pods: Part[] = [...deployments.map(({ spec }) => spec.template), ...ofKind('Pod')]
  const services = ofKind('Service')

  for (const { spec } of deployments)
    expect(matching([spec.template], spec.selector.matchLabels), 'Deployment selector')
  for (const pod of pods) checkPod(pod)
  for (const { spec, metadata } of services) {
    const selected = matching(pods, spec.selector)
    expect(selected, `Service ${metadata.name} selector`)
    for (const { targetPort } of spec.ports) expect(hasPort(selected, targetPort), `Service targetPort ${targetPort}`)
  }
  for (const { spec } of ofKind('PodDisruptionBudget'))
    expect(matching(pods, spec.selector.matchLabels), 'PDB selector')
  for (const { spec } of ofKind('HorizontalPodAutoscaler')) {
    const target = named(spec.scaleTargetRef.kind, spec.scaleTargetRef.name)
    expect(target, `scaleTargetRef ${spec.scaleTargetRef.name}`)
    for (const {
      containerResource: { container },
    } of spec.metrics)
      expect(
        containersOf(target?.spec.template).some(({ name }) => name === container),
        `autoscaled ${container}`,
      )
  }
  for (const { spec } of ofKind('NetworkPolicy')) checkPolicy(spec)
  for (const { spec } of ofKind('Ingress'))
    for (const { http } of spec.rules)
      for (const { backend } of http.paths) checkBackend(backend.service.name, Object.values(backend.service.port)[0])
  for (const { spec } of ofKind('HTTPRoute'))
    for (const { backendRefs } of spec.rules) for (const { name, port } of backendRefs) checkBackend(name, port)
  for (const { spec } of ofKind('ServiceMonitor')) {
    const scraped = services.filter(({ metadata }) => contains(metadata.labels, spec.selector.matchLabels))
    for (const { port } of spec.endpoints)
      expect(
        scraped.some((one) => servicePort(one, port)),
        `scraped port ${port}`,
      )
  }
  return broken

  function ofKind(kind: string): Part[] {
    return manifests.filter((one) => one.kind === kind)
  }

  function checkBackend(name: string, port: unknown) {
    const service = named('Service', name)
    expect(service, `backend ${name}`)
    expect(service && servicePort(service, port), `backend port ${port}`)
  }

  function checkPolicy(spec: Part) {
    const selected = matching(pods, spec.podSelector.matchLabels)
    expect(selected, 'NetworkPolicy podSelector')
    for (const { ports = [] } of spec.ingress ?? [])
      for (const { port } of ports) expect(hasPort(selected, port), `NetworkPolicy ingress port ${port}`)
    for (const { from = [], to = [], ports = [] } of [...(spec.ingress ?? []), ...(spec.egress ?? [])])
      for (const { podSelector } of [...from, ...to].filter(({ podSelector }) => isOwn(podSelector?.matchLabels))) {
        const peer = matching(pods, podSelector.matchLabels)
        expect(peer, 'NetworkPolicy peer')
        if (to.length > 0)
          for (const { port } of ports) expect(hasPort(peer, port), `NetworkPolicy egress port ${port}`)
      }
  }

  function checkPod({ spec, metadata }: Part) {
    const { serviceAccountName, volumes = [], topologySpreadConstraints = [] } = spec
    const containers = containersOf({ spec })
    if (serviceAccountName) expect(named('ServiceAccount', serviceAccountName), `ServiceAccount ${serviceAccountName}`)
    for (const { labelSelector } of topologySpreadConstraints)
      expect(contains(metadata.labels, labelSelector.matchLabels), 'topology spread selector')
    const byDefault = metadata.annotations?.['kubectl.kubernetes.io/default-container']
    if (byDefault)
      expect(
        containers.some(({ name }) => name === byDefault),
        `default container ${byDefault}`,
      )
    const mounts = containers.flatMap(({ volumeMounts = [] }) => volumeMounts)
    for (const { name } of mounts)
      expect(
        volumes.some((one: Part) => one.name === name),
        `volume ${name}`,
      )
    for (const { name, configMap, secret } of volumes) {
      expect(
        mounts.some((mount: Part) => mount.name === name),
        `volume ${name} is mounted`,
      )
      if (configMap) expect(external.has(configMap.name) || named('ConfigMap', configMap.name), `volume of ${name}`)
      if (secret) expect(external.has(secret.secretName), `volume of ${name}`)
    }
    for (const container of containers) checkContainer(container, mounts)
  }

  function checkContainer({ name, ports = [], env = [], envFrom = [], args = [], ...container }: Part, mounts: Part[]) {
    const own = { spec: { containers: [{ ports }] } }
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
      if (container[probe]) expect(hasPort(own, container[probe].httpGet.port), `${probe} port of ${name}`)
    for (const { valueFrom } of env) {
      const { secretKeyRef: ref } = valueFrom ?? {}
      if (ref) expect(external.has(ref.name) && external.has(ref.key), `key ${ref.key} of Secret ${ref.name}`)
    }
    for (const { configMapRef } of envFrom) {
      const map = named('ConfigMap', configMapRef.name)
      expect(map, `ConfigMap ${configMapRef.name}`)
      const { PORT, NODE_EXTRA_CA_CERTS: file } = map?.data ?? {}
      expect(
        ports.some((port: Part) => String(port.containerPort) === PORT),
        `containerPort of ${name} is PORT`,
      )
      if (file) expect(isMounted(file, mounts), `${file} is mounted`)
    }
    // The ports of oauth2-proxy are in its arguments.
    const [, address] = /--http-address=\S*:(\d+)/.exec(args.join('\n')) ?? []
    if (address)
      expect(
        ports.some((port: Part) => String(port.containerPort) === address),
        `containerPort of ${name}`,
      )
    const [, upstream] = /--upstream=http:\S*:(\d+)/.exec(args.join('\n')) ?? []
    if (upstream)
      expect(
        pods.some((pod) => hasPort(pod, Number(upstream))),
        `upstream ${upstream}`,
      )
  }

  function isMounted(file: string, mounts: Part[]) {
    return mounts.some(
      ({ mountPath }) => file.startsWith(`${mountPath}/`) && external.has(file.slice(mountPath.length + 1)),
    )
  }
}

function containersOf(pod: Part): Part[] {
  return [...(pod?.spec.containers ?? []), ...(pod?.spec.initContainers ?? [])]
}

/** Whether a pod has a port with this name or number. */
function hasPort(pod: Part, port: unknown): boolean {
  const ports = containersOf(pod).flatMap(({ ports = [] }) => ports)
  return ports.some(({ name, containerPort }: Part) => port === name || port === containerPort)
}

function servicePort(service: Part, port: unknown): boolean {
  return service.spec.ports.some((one: Part) => port === one.name || port === one.port)
}

function matching(pods: Part[], selector: Labels): Part {
  return Object.keys(selector ?? {}).length > 0 && pods.find((pod) => contains(pod.metadata.labels, selector))
}

function contains(labels: Labels, selector: Labels): boolean {
  return Object.entries(selector).every(([key, value]) => labels[key] === value)
}

/** Whether a selector selects pods of this chart. */
function isOwn(labels: Labels | undefined) {
  return labels !== undefined && 'app.kubernetes.io/instance' in labels
}
