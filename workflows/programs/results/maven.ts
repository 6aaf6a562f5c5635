import { emptyReading, type Reader } from './results.ts'

/** Reads what Maven's console has and its reports have not: code that did not compile, and tests that ended early. */
export const readMaven: Reader = (text) => {
  const lines = text.split('\n').map((line) => line.replace(/^\[(INFO|ERROR|WARNING)\] ?/, ''))
  if (!text.includes('[INFO] ') && !text.includes('[ERROR] ')) return undefined
  const reading = emptyReading()
  const errors = lines.filter((line) => /^\S+\.(java|kt|groovy|scala):\[\d+,\d+\] /.test(line))
  if (lines.some((line) => line.startsWith('COMPILATION ERROR'))) {
    const places = [...new Set(errors)]
    reading.loadErrors.push(['The code did not compile.', ...places].join('\n'))
  }
  const ended = lines.find((line) =>
    /The forked VM terminated without|Crashed tests:|There was a timeout.* in the fork/.test(line),
  )
  if (ended !== undefined) reading.incomplete.push(ended.trim())
  return reading.loadErrors.length > 0 || reading.incomplete.length > 0 ? reading : undefined
}
