// Refreshes the page and sends messages and clicks. The server renders all HTML.
import { Idiomorph } from './idiomorph.js'

/** In milliseconds. */
const refreshInterval = 1000
const requestTimeout = 10_000

let requests = 0
let newest = 0
let shown

/** The questions that the user has seen, or was notified of. */
const known = new Set([...document.querySelectorAll('[data-asks]')].map(({ dataset }) => dataset.asks))

const unreachable = 'The local backend is not responding. Is it running?'

/** Changes only the elements that differ, so that selections, open details and buttons stay as they are. */
async function refresh() {
  requests += 1
  const own = requests
  const { text, notice = '' } = await fetch(location.href, { signal: AbortSignal.timeout(requestTimeout) })
    .then(async (reply) => (reply.ok ? { text: await reply.text() } : { notice: (await reply.json()).error }))
    .catch(() => ({ notice: unreachable }))
  // Ignores a response that a newer one has overtaken.
  if (own < newest) return
  newest = own
  document.querySelector('#notice').textContent = notice
  if (text === undefined || text === shown) return
  shown = text
  const fresh = new DOMParser().parseFromString(text, 'text/html').querySelector('main')
  const atEnd = innerHeight + scrollY >= document.body.scrollHeight - 50
  Idiomorph.morph(document.querySelector('main'), fresh, {
    callbacks: { beforeAttributeUpdated: (name) => name !== 'open' },
  })
  if (atEnd && scrollY > 0) scrollTo(0, document.body.scrollHeight)
  notify()
}

/** Some browsers have no notifications. */
function permission() {
  return 'Notification' in window ? Notification.permission : 'denied'
}

/** Shows a notification for each question that is new. */
function notify() {
  for (const { dataset } of document.querySelectorAll('[data-asks]')) {
    const { asks, session, title, words } = dataset
    if (known.has(asks)) continue
    known.add(asks)
    if (permission() !== 'granted') continue
    // The tag: several open pages show one notification.
    const notification = new Notification(title, { body: words, tag: asks })
    notification.onclick = () => {
      focus()
      location.assign(`/sessions/${session}`)
    }
  }
}

const notifyButton = document.querySelector('#notify')
notifyButton.hidden = permission() !== 'default'
notifyButton.addEventListener('click', async () => {
  notifyButton.hidden = (await Notification.requestPermission()) !== 'default'
})

let posted = 0

/** Returns whether the backend accepted the request, and shows its error if it did not. */
async function post(url, body) {
  posted += 1
  const own = posted
  const error = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
    .then(async (reply) => (reply.ok ? '' : (await reply.json()).error))
    .catch(() => unreachable)
  const answer = document.querySelector('#answer')
  if (answer && own === posted) answer.textContent = error
  void refresh()
  return error === ''
}

const answered = new Set()

document.addEventListener('click', async (event) => {
  const { post: url, body } = event.target.dataset ?? {}
  if (!url) return
  if (body === undefined) return void post(url)
  // An answer counts once. Ignores the second click of a double click.
  if (answered.has(url)) return
  answered.add(url)
  if (!(await post(url, JSON.parse(body)))) answered.delete(url)
})

let sending

document.addEventListener('submit', async (event) => {
  event.preventDefault()
  const box = event.target.querySelector('textarea')
  const text = box.value
  // Ignores the second click of a double click.
  if (text === sending) return
  sending = text
  const isAccepted = await post(event.target.dataset.to, { text })
  if (sending === text) sending = undefined
  // Keeps what the user has typed in the meantime.
  if (isAccepted && box.value === text) box.value = ''
})

for (;;) {
  await new Promise((resolve) => setTimeout(resolve, refreshInterval))
  await refresh()
}
