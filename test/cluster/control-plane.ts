import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { Agent, fetch } from 'undici'
import { temporaryDirectory } from '../support/local-backend.ts'
import { eventually, startCommand } from '../support/processes.ts'
import { freePort } from '../support/redis.ts'
import { toolPath } from '../support/tools.ts'

/** Calls the API server as administrator. Throws the response if it is an error. */
// biome-ignore lint/suspicious/noExplicitAny: objects of every kind
export type Api = (method: string, path: string, body?: object) => Promise<any>

/** Starts an empty cluster on loopback: etcd, API server, controller manager and scheduler. */
export async function startControlPlane(t: Test): Promise<{ api: Api; kubeconfig: string }> {
  const folder = await temporaryDirectory(t)
  const file = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }
  const [etcd, peer, secure] = [await freePort(), await freePort(), await freePort()]
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const signing = file('sa.key', String(privateKey.export({ type: 'pkcs1', format: 'pem' })))
  const checking = file('sa.pub', String(publicKey.export({ type: 'spki', format: 'pem' })))
  const server = `https://127.0.0.1:${secure}`
  const kubeconfig = file(
    'kubeconfig',
    JSON.stringify({
      apiVersion: 'v1',
      kind: 'Config',
      clusters: [{ name: 'c', cluster: { server, 'insecure-skip-tls-verify': true } }],
      users: [{ name: 'u', user: { token: 'admin-token' } }],
      contexts: [{ name: 'x', context: { cluster: 'c', user: 'u' } }],
      'current-context': 'x',
    }),
  )

  startCommand(t, toolPath('etcd'), [
    `--data-dir=${folder}/etcd`,
    `--listen-client-urls=http://127.0.0.1:${etcd}`,
    `--advertise-client-urls=http://127.0.0.1:${etcd}`,
    `--listen-peer-urls=http://127.0.0.1:${peer}`,
    '--unsafe-no-fsync',
  ])
  startCommand(t, toolPath('kube-apiserver'), [
    `--etcd-servers=http://127.0.0.1:${etcd}`,
    '--bind-address=127.0.0.1',
    '--advertise-address=127.0.0.1',
    `--secure-port=${secure}`,
    `--cert-dir=${folder}/certificates`,
    `--token-auth-file=${file('tokens', 'admin-token,admin,admin,system:masters\n')}`,
    '--authorization-mode=Node,RBAC',
    '--service-account-issuer=https://kubernetes.default.svc',
    `--service-account-key-file=${checking}`,
    `--service-account-signing-key-file=${signing}`,
    '--service-cluster-ip-range=10.96.0.0/16',
    '--endpoint-reconciler-type=none',
  ])
  const insecure = new Agent({ connect: { rejectUnauthorized: false } })
  t.teardown(() => insecure.destroy())

  const api: Api = async (method, path, body) => {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
    const headers = { authorization: 'Bearer admin-token', 'content-type': type }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const reply = await fetch(server + path, { method, headers, dispatcher: insecure, ...sent })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
    return text.startsWith('{') ? JSON.parse(text) : text
  }
  const answers = () =>
    api('GET', '/readyz').then(
      () => true,
      () => false,
    )
  for (let tries = 0; tries < 8 && !(await eventually(answers, 'the API server').catch(() => false)); tries += 1);

  startCommand(t, toolPath('kube-controller-manager'), [
    `--kubeconfig=${kubeconfig}`,
    `--service-account-private-key-file=${signing}`,
    '--leader-elect=false',
    '--bind-address=127.0.0.1',
    `--secure-port=${await freePort()}`,
  ])
  startCommand(t, toolPath('kube-scheduler'), [
    `--kubeconfig=${kubeconfig}`,
    '--leader-elect=false',
    '--bind-address=127.0.0.1',
    `--secure-port=${await freePort()}`,
  ])
  return { api, kubeconfig }
}
