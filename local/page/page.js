// Keeps what is shown as it is at the backend, and sends what one asks for. No more than that: all pages are made there.
import { Idiomorph } from './idiomorph.js'

/** In milliseconds. */
const pause = 1000
const longestWait = 10_000

let asked = 0
let newest = 0
let shown

const gone = 'The local backend does not answer: is it running?'

/** Changes only what differs, so that what one is about to click, has marked or has opened stays where it is. */
async function refresh() {
  asked += 1
  const own = asked
  const { text, notice = '' } = await fetch(location.href, { signal: AbortSignal.timeout(longestWait) })
    .then(async (reply) => (reply.ok ? { text: await reply.text() } : { notice: (await reply.json()).error }))
    .catch(() => ({ notice: gone }))
  // What was asked earlier may come later.
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
}

let posted = 0

/** Whether the backend took it. What it has to say against it is shown. */
async function post(url, body) {
  posted += 1
  const own = posted
  const error = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
    .then(async (reply) => (reply.ok ? '' : (await reply.json()).error))
    .catch(() => gone)
  const answer = document.querySelector('#answer')
  if (answer && own === posted) answer.textContent = error
  void refresh()
  return error === ''
}

document.addEventListener('click', (event) => {
  const url = event.target.dataset?.post
  if (url) void post(url)
})

let sending

document.addEventListener('submit', async (event) => {
  event.preventDefault()
  const box = event.target.querySelector('textarea')
  const text = box.value
  // A double click is meant once.
  if (text === sending) return
  sending = text
  const isTaken = await post(event.target.dataset.to, { text })
  if (sending === text) sending = undefined
  // What one has typed since is not lost.
  if (isTaken && box.value === text) box.value = ''
})

for (;;) {
  await new Promise((resolve) => setTimeout(resolve, pause))
  await refresh()
}
