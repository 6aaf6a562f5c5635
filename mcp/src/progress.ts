import { performance } from 'node:perf_hooks'
import type { Call } from './tools/tool.ts'

/** Milliseconds between two progress reports. */
const reportInterval = 5000

/**
 * Reports progress while `work` runs: each new state that it gives, and otherwise the last one every 5 seconds. The protocol
 * requires progress to increase. `total` is in seconds.
 */
export async function withProgress<T>(
  total: number,
  report: Call['report'],
  work: (onState: (state: string) => void) => Promise<T>,
): Promise<T> {
  const from = performance.now()
  let last = { state: '', progress: -1 }
  const onState = (state: string) => {
    const progress = Math.min(total, Math.round(performance.now() - from) / 1000)
    const isNew = state !== last.state || progress - last.progress >= reportInterval / 1000
    if (!isNew || progress <= last.progress) return
    last = { state, progress }
    report({ progress, total, message: `${state || 'no response yet'} after ${Math.round(progress)} s` })
  }
  const timer = setInterval(() => onState(last.state), reportInterval)
  try {
    return await work(onState)
  } finally {
    clearInterval(timer)
  }
}
