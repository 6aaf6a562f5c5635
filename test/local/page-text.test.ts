import t from 'tap'
import { startScripted } from './support/scripted.ts'

t.test('a text that is too expensive to render as Markdown is shown as it is', async (t) => {
  const backend = await startScripted(t)
  for (const said of [`${'> '.repeat(10_000)}deep`, '_a'.repeat(100_000), '**a'.repeat(100_000)]) {
    const name = await backend.create({ initialPrompt: `say ${said}` })
    await backend.reached(name, 'Completed')

    const reply = await fetch(`${backend.origin}/sessions/${name}`)

    t.equal(reply.status, 200)
    const shown = `<h3>assistant</h3><pre>${said.replaceAll('>', '&gt;')}</pre>`
    t.ok((await reply.text()).includes(shown), said.slice(0, 10))
  }
})

t.test('the page shows the end of a very long message', async (t) => {
  const backend = await startScripted(t)
  const name = await backend.create({ initialPrompt: 'chunks 2\nsay the end' })
  await backend.reached(name, 'Completed')

  const page = await (await fetch(`${backend.origin}/sessions/${name}`)).text()

  t.match(page, /Earlier messages are not shown/)
  t.match(page, /<h3>end of a message<\/h3><pre>x{100000,}the end<\/pre>/)
})
