import t from 'tap'
import { manifestsOf, renderText, valueSets } from '../support/helm.ts'
import { needs } from '../support/tools.ts'
import { brokenReferences, textsIn } from './references.ts'

const helm = needs('helm3')

t.test('every reference in every value set has a target', helm, async (t) => {
  for (const [set, values] of Object.entries({ defaults: {}, ...valueSets })) {
    const manifests = manifestsOf(await renderText(values))
    t.same(brokenReferences(manifests, textsIn(values)), [], set)
  }
})

/** Mistakes in rendered manifests, and the reference that each breaks. */
const mutations: [set: string, from: RegExp, to: string, broken: string][] = [
  ['full', /targetPort: gateway/, 'targetPort: none', 'Service targetPort none'],
  ['sidecar', /targetPort: proxy/, 'targetPort: prxy', 'Service targetPort prxy'],
  ['full', /containerPort: 9000/, 'containerPort: 9001', 'containerPort of gateway is PORT'],
  [
    'full',
    /(?<=- name: gateway\n\s+containerPort: 9000[\s\S]*?)port: gateway/,
    'port: http',
    'startupProbe port of gateway',
  ],
  ['full', /(?<=readinessProbe:[\s\S]*?)port: gateway/, 'port: 8081', 'readinessProbe port of gateway'],
  ['sidecar', /(?<=readinessProbe:[\s\S]*?)port: proxy/, 'port: gateway', 'readinessProbe port of oauth2-proxy'],
  ['sidecar', /containerPort: 4180/, 'containerPort: 4181', 'containerPort of oauth2-proxy'],
  ['sidecar', /upstream=http:\/\/127\.0\.0\.1:8081/, 'upstream=http://127.0.0.1:8080', 'upstream 8080'],
  ['full', /(?<=configMapRef:\s+name: )demo-gateway/, 'demo', 'ConfigMap demo'],
  ['full', /(?<=secretKeyRef:[\s\S]*?key: )url/, 'uri', 'key uri of Secret gateway-redis'],
  ['sidecar', /(?<=secretKeyRef:\s+name: )gateway-oauth/, 'oauth', 'key client-id of Secret oauth'],
  ['full', /serviceAccountName: demo-gateway/, 'serviceAccountName: demo', 'ServiceAccount demo'],
  ['full', /(?<=volumeMounts:[\s\S]*?- name: )ca/, 'certs', 'volume certs'],
  ['full', /(?<=volumes:[\s\S]*?- name: )ca\n/, 'certs\n', 'volume certs is mounted'],
  ['full', /(?<=configMap:\s+name: )corporate-ca/, 'ca', 'volume of ca'],
  ['private-ca', /ca\/bundle\.pem/, 'ca/ca.pem', '/etc/session-gateway/ca/ca.pem is mounted'],
  [
    'private-ca',
    /mountPath: \/etc\/session-gateway\/ca/,
    'mountPath: /etc/ca',
    '/etc/session-gateway/ca/bundle.pem is mounted',
  ],
  [
    'full',
    /(?<=kind: Deployment[\s\S]*?matchLabels:\s+app\.kubernetes\.io\/name: )gateway/,
    'other',
    'Deployment selector',
  ],
  [
    'full',
    /(?<=kind: Service\n[\s\S]*?selector:\s+app\.kubernetes\.io\/name: )gateway/,
    'other',
    'Service demo-gateway selector',
  ],
  [
    'full',
    /(?<=kind: PodDisruptionBudget[\s\S]*?matchLabels:\s+app\.kubernetes\.io\/name: )gateway/,
    'other',
    'PDB selector',
  ],
  [
    'full',
    /(?<=labelSelector:\s+matchLabels:\s+app\.kubernetes\.io\/name: )gateway/,
    'other',
    'topology spread selector',
  ],
  [
    'full',
    /(?<=podSelector:\s+matchLabels:\s+app\.kubernetes\.io\/name: )gateway/,
    'other',
    'NetworkPolicy podSelector',
  ],
  ['sidecar', /(?<=ingress:\s+- ports:\s+- port: )proxy/, 'http', 'NetworkPolicy ingress port http'],
  ['sidecar', /(?<=from:\s+- podSelector:[\s\S]*?component: )test/, 'tests', 'NetworkPolicy peer'],
  ['sidecar', /port: gateway(?=\s+to:)/, 'port: http', 'NetworkPolicy egress port http'],
  ['full', /(?<=scaleTargetRef:[\s\S]*?name: )demo-gateway/, 'demo', 'scaleTargetRef demo'],
  ['full', /(?<=containerResource:[\s\S]*?container: )gateway/, 'main', 'autoscaled main'],
  ['full', /default-container: gateway/, 'default-container: main', 'default container main'],
  ['full', /(?<=kind: Ingress[\s\S]*?service:\s+name: )demo-gateway/, 'demo', 'backend demo'],
  ['full', /(?<=kind: Ingress[\s\S]*?port:\s+name: )http/, 'web', 'backend port web'],
  ['full', /(?<=backendRefs:\s+- name: demo-gateway\s+port: )8080/, '80', 'backend port 80'],
  ['sidecar', /(?<=endpoints:\s+- port: )metrics/, 'gateway', 'scraped port gateway'],
  [
    'monitoring',
    /(?<=kind: ServiceMonitor[\s\S]*?matchLabels:\s+app\.kubernetes\.io\/name: )session-gateway/,
    'other',
    'scraped port http',
  ],
]

t.test('brokenReferences finds each kind of broken reference', helm, async (t) => {
  const texts: Record<string, string> = {}
  for (const [set, from, to, broken] of mutations) {
    const values = valueSets[set] ?? {}
    texts[set] ??= await renderText(values)
    const mutated = texts[set].replace(from, to)
    t.not(mutated, texts[set], `${from} is in ${set}`)

    const found = brokenReferences(manifestsOf(mutated), textsIn(values))
    t.ok(found.includes(broken), `${broken}: found ${found.join() || 'nothing'}`)
  }
})
