import { setTimeout as sleep } from 'node:timers/promises'
import type { Test } from 'tap'
import { startBackend } from './backend.ts'
import { caller } from './gateway.ts'
import { Project } from './project.ts'

/** A project whose sessions are deleted while it is listed. */
export type Churn = {
  sessions: number
  /** Seconds over which the sessions were created. */
  seconds: number
  deletesPerSecond: number
  createsPerSecond?: number
  /** Milliseconds of listing, unless few sessions are left earlier. A busy machine lists longer, until `fewestLists` are right. */
  duration: number
}

const listers = 3

const fewestLists = 11

/** Starts the backend of such a project. A page takes as long as on the platform: 0.2 s with 1,000 sessions. */
export async function startChurningBackend(t: Test, { sessions, seconds }: Churn) {
  const now = Date.now()
  const times = Array.from({ length: sessions }, (_, index) => now - Math.floor((index * 1000 * seconds) / sessions))
  const project = new Project(times)
  const backend = await startBackend(t, async ({ url }) => {
    const cost = 15 + 0.185 * project.names.length
    await sleep(cost / 2)
    const page = project.pageAt(url)
    await sleep(cost / 2)
    return [200, page]
  })
  return { project, url: backend.url, pages: () => backend.seen.length }
}

/** Lists through a gateway with three concurrent clients, and checks each list. */
export async function churn(gateway: string, project: Project, load: Churn) {
  const lists = { right: 0, wrong: 0, refused: 0, sessions: 0 }
  const end = Date.now() + load.duration
  const isOver = () => project.names.length < 12 || (Date.now() > end && lists.right >= fewestLists)
  const gone = change(load.deletesPerSecond, ({ names }) => {
    project.delete(names[Math.floor(Math.random() * names.length)] ?? '')
  })
  const more = change(load.createsPerSecond ?? 0, () => project.create())
  await Promise.all([gone, more, ...Array.from({ length: listers }, listOn)])
  return lists

  async function change(perSecond: number, apply: (project: Project) => void) {
    while (perSecond > 0 && !isOver()) {
      await sleep(1000 / perSecond)
      apply(project)
    }
  }

  async function listOn() {
    while (!isOver()) await list()
  }

  async function list() {
    const throughout = new Set(project.names)
    const reply = await fetch(`${gateway}/v1/sessions`, { headers: caller })
    const { items = [] } = (await reply.json()) as { items?: { id: string }[] }
    if (reply.status !== 200) {
      lists.refused += 1
      return
    }
    const listed = new Set(items.map(({ id }) => id))
    const living = new Set(project.names).intersection(throughout)
    const isRight = living.isSubsetOf(listed) && listed.isSubsetOf(project.ever) && listed.size === items.length
    lists[isRight ? 'right' : 'wrong'] += 1
    lists.sessions += listed.size
  }
}
