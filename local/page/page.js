// Keeps what is shown as it is at the backend, and sends what one asks for. No more than that: all pages are made there.
const every = 1000

async function refresh() {
  const reply = await fetch(location.href).catch(() => undefined)
  if (!reply?.ok) return
  const fresh = new DOMParser().parseFromString(await reply.text(), 'text/html').querySelector('main')
  const main = document.querySelector('main')
  if (!fresh || fresh.innerHTML === main.dataset.shown) return
  main.dataset.shown = fresh.innerHTML
  const open = [...main.querySelectorAll('details')].map((one) => one.open)
  const atEnd = innerHeight + scrollY >= document.body.scrollHeight - 50
  main.innerHTML = fresh.innerHTML
  for (const [index, one] of main.querySelectorAll('details').entries()) one.open = open[index] ?? false
  if (atEnd && scrollY > 0) scrollTo(0, document.body.scrollHeight)
}

let asked = 0

async function post(url, body) {
  asked += 1
  const own = asked
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { error = '' } = reply.ok ? {} : await reply.json()
  const answer = document.querySelector('#answer')
  // What was asked before may be answered after.
  if (answer && own === asked) answer.textContent = error
  await refresh()
  return reply.ok
}

document.addEventListener('click', (event) => {
  const url = event.target.dataset?.post
  if (url) void post(url)
})

document.addEventListener('submit', async (event) => {
  event.preventDefault()
  const box = event.target.querySelector('textarea')
  if (await post(event.target.dataset.to, { text: box.value })) box.value = ''
})

setInterval(() => void refresh(), every)
