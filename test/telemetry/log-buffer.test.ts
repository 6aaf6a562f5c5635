import t from 'tap'
import { LogBuffer } from '../../src/telemetry/log-buffer.ts'
import { eventually } from '../support/processes.ts'

function collect() {
  const written: string[] = []
  let flushed = 0
  const destination = {
    write: (text: string) => written.push(text),
    flushSync() {
      flushed += 1
    },
  }
  return { lines: new LogBuffer(destination), written, flushed: () => flushed }
}

t.test('lines are collected for a moment and written in order', async (t) => {
  const { lines, written } = collect()

  lines.write('a\n')
  lines.write('b\n')
  t.same(written, [])
  await eventually(() => written.length > 0, 'the lines being written')
  t.same(written, ['a\nb\n'])
  lines.write('c\n')
  await eventually(() => written.length > 1, 'the next line being written')
  t.same(written, ['a\nb\n', 'c\n'])
})

t.test('many lines are written together, however fast they come', (t) => {
  const { lines, written } = collect()
  const all = Array.from({ length: 1000 }, (_, index) => `${index} ${'x'.repeat(100)}\n`)

  for (const line of all) lines.write(line)
  t.ok(written.length > 3 && written.length < 20, `${written.length} times`)
  lines.flushSync()

  t.equal(written.join(''), all.join(''))
  t.end()
})

t.test('the remaining lines are written at the end of the process', (t) => {
  const { lines, written, flushed } = collect()

  lines.write('last\n')
  lines.flushSync()

  t.same(written, ['last\n'])
  t.equal(flushed(), 1)
  t.end()
})
