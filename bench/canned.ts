// Responses of the canned backend. Each resource has the size of the platform's, about 880 bytes.

/** A token like one of Kubernetes for a service account of project `demo`: about 800 characters. */
export const token = [
  { alg: 'RS256', kid: 'qW3Zx0yKb1vTn7uHc5dJm9sLf2gRp8aEo4iXtUwYzQk' },
  {
    aud: ['https://kubernetes.default.svc.cluster.local'],
    exp: 1_795_251_600,
    iat: 1_795_248_000,
    iss: 'https://kubernetes.default.svc.cluster.local',
    jti: '6f0d3c9e-7a41-4f0e-9d55-1c2b8a7e4f10',
    'kubernetes.io': { namespace: 'demo', serviceaccount: { name: 'ci', uid: '0b6e9d7c-43f2-4a8e-8f1d-5c7a9e2b3d64' } },
    nbf: 1_795_248_000,
    sub: 'system:serviceaccount:demo:ci',
  },
]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .concat(Buffer.alloc(171, 'signature of the token').toString('base64url'))
  .join('.')

export function resource(index: number) {
  const name = `session-${String(index).padStart(8, '0')}`
  return {
    apiVersion: 'platform.example/v1alpha1',
    kind: 'AgenticSession',
    metadata: {
      name,
      namespace: 'demo',
      uid: `5b0c7f1e-2f52-4a0a-9a35-${String(index).padStart(12, '0')}`,
      creationTimestamp: '2026-11-21T08:00:00Z',
      labels: { team: 'payments', origin: 'ci' },
      generation: 1,
      resourceVersion: String(1_000_000 + index),
    },
    spec: {
      initialPrompt: `Assess issue ${index}: the export of a report with more than a thousand rows ends with a time-out.`,
      displayName: `Issue ${index}`,
      llmSettings: { model: 'claude-sonnet-4-5', temperature: 0.7, maxTokens: 4000 },
      repos: [{ url: 'https://git.example/payments/reports.git', branch: 'main', autoPush: false }],
      timeout: 300,
    },
    status: {
      phase: 'Completed',
      startTime: '2026-11-21T08:00:04Z',
      completionTime: '2026-11-21T08:12:31Z',
      result: 'Not reproduced',
      conditions: [{ type: 'Ready', status: 'False', reason: 'Completed', lastTransitionTime: '2026-11-21T08:12:31Z' }],
    },
    autoBranch: `session/${name}`,
  }
}

/** A page in the platform's format, for a project of `total` sessions. */
export function page(total: number, offset: number) {
  const items = Array.from({ length: Math.min(100, total - offset) }, (_, index) => resource(offset + index))
  const next = offset + items.length
  const hasMore = next < total
  return { items, limit: 100, offset, totalCount: total, hasMore, ...(hasMore && { nextOffset: next }) }
}

/** The whole collection in one response, for the plain proxy. */
export function whole(total: number) {
  return { items: Array.from({ length: total }, (_, index) => resource(index)), totalCount: total, hasMore: false }
}
