import t from 'tap'
import { startScripted } from './support/scripted.ts'

t.test('a page shows what no Markdown can be made of, or none in time, as it is written', async (t) => {
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

t.test('of a message that is longer than what a page shows it shows the end', async (t) => {
  const backend = await startScripted(t)
  const name = await backend.create({ initialPrompt: 'chunks 2\nsay the end' })
  await backend.reached(name, 'Completed')

  const page = await (await fetch(`${backend.origin}/sessions/${name}`)).text()

  t.match(page, /Earlier messages are not shown/)
  t.match(page, /<h3>end of a message<\/h3><pre>x{100000,}the end<\/pre>/)
})
