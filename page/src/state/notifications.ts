import { signal } from '@preact/signals'
import type { Session } from '../../../clients/typescript/src/types.ts'
import { pagePath } from '../api/settings.ts'
import { sessionPath } from '../routes.ts'
import { titleOf } from '../sessions/session-title.ts'
import { onSessionNews, type SessionNews } from './session-changes.ts'
import { readStored, store } from './stored.ts'

const key = 'notifications'
const local = () => localStorage

/** Milliseconds for which one tab keeps the others from telling the same news. */
const claimTime = 90_000

const supported = 'Notification' in globalThis && 'locks' in navigator

/** Whether the user wants notifications: `unsupported` without a secure connection, `denied` by the browser. */
export const notifications = signal<'on' | 'off' | 'denied' | 'unsupported'>(current())

/** Asks the browser for its permission, once, and begins to notify. Needs a click of the user. */
export async function enableNotifications() {
  if (!supported) return
  const permission =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission
  store(local, key, permission === 'granted')
  notifications.value = current()
}

export function disableNotifications() {
  store(local, key, false)
  notifications.value = current()
}

function current() {
  if (!supported) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && readStored(local, key) === true ? 'on' : 'off'
}

/** Tells the other tabs which session the user looks at in this one. Returns a function that ends this. */
export function lookAt(project: string, id: string): () => void {
  if (!supported) return () => undefined
  let abort = new AbortController()
  const update = () => {
    abort.abort()
    if (document.visibilityState !== 'visible') return
    abort = new AbortController()
    void hold(lookName(project, id), abort.signal)
  }
  update()
  document.addEventListener('visibilitychange', update)
  return () => {
    document.removeEventListener('visibilitychange', update)
    abort.abort()
  }
}

const lookName = (project: string, id: string) => `looking:${project}/${id}`

/** Holds a lock of all tabs of this page until the signal aborts. Several tabs can hold it. */
function hold(name: string, signal: AbortSignal) {
  const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  return navigator.locks.request(name, { mode: 'shared' }, () => ended)
}

async function notify({ project, session, kind }: SessionNews, open: (path: string) => void) {
  if (current() !== 'on') return
  const { held = [] } = await navigator.locks.query()
  if (held.some(({ name }) => name === lookName(project, session.id))) return
  const claim = `news:${project}/${session.id}/${kind}/${session.lastActivityAt ?? ''}`
  // The tab that gets the lock tells the news. The others see them too, a few seconds earlier or later.
  await navigator.locks.request(claim, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    show(project, session, kind, open)
    await new Promise((resolve) => setTimeout(resolve, claimTime))
  })
}

function show(project: string, session: Session, kind: SessionNews['kind'], open: (path: string) => void) {
  const what = {
    asks: `Asks you${session.reason ? `: ${session.reason}` : ''}`,
    waits: 'Waits for your message',
    ended:
      session.status.toLowerCase() === 'failed' ? `Failed${session.error ? `: ${session.error}` : ''}` : 'Completed',
  }[kind]
  const notification = new Notification(titleOf(session).slice(0, 100), {
    body: what.slice(0, 200),
    tag: `${project}/${session.id}`,
    icon: `${pagePath}assets/icon.svg`,
  })
  notification.onclick = () => {
    window.focus()
    open(sessionPath(project, session.id))
    notification.close()
  }
}

/** Begins to tell news about sessions. `open` goes to a path of the page. */
export function startNotifications(open: (path: string) => void) {
  if (supported) onSessionNews((news) => void notify(news, open))
}
