import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rowsOf } from './screen-rows.ts'

/**
 * Writes a text to standard output. On a terminal, a text that is longer than the screen goes through the pager:
 * SGW_PAGER, PAGER or `less -FRX`. An empty variable or `cat` turns the pager off.
 */
export async function page(text: string) {
  if (!process.stdout.isTTY || process.env.TERM === 'dumb' || isShort(text)) return void process.stdout.write(text)
  const pager = startPager()
  if (pager === undefined || !(await wrote(pager, text))) process.stdout.write(text)
}

function isShort(text: string): boolean {
  const { columns = 80, rows = 24 } = process.stdout
  let used = 0
  for (const line of text.split('\n')) {
    used += rowsOf(line, columns)
    if (used > rows) return false
  }
  return true
}

function startPager(): ChildProcess | undefined {
  const chosen = process.env.SGW_PAGER ?? process.env.PAGER
  if (chosen?.trim() === '' || chosen?.trim() === 'cat') return undefined
  // The defaults of git: quit if the text fits on the screen, keep colors, leave the text on the screen.
  const env = { LESS: 'FRX', LV: '-c', ...process.env }
  const stdio: ['pipe', 'inherit', 'inherit'] = ['pipe', 'inherit', 'inherit']
  return chosen === undefined ? spawn('less', [], { env, stdio }) : spawn(chosen, { env, stdio, shell: true })
}

/** Exit codes of a shell that cannot run a command. */
const notRun = [126, 127]

/** Feeds the pager and waits until the user leaves it. False if the pager cannot be run. */
async function wrote(pager: ChildProcess, text: string): Promise<boolean> {
  // Ctrl-C belongs to the pager while it is open.
  const ignore = () => {}
  process.on('SIGINT', ignore)
  try {
    // The user may leave before the end of the text.
    pager.stdin?.on('error', () => {}).end(text)
    const [code] = await once(pager, 'close')
    return !notRun.includes(code)
  } catch {
    // The program does not exist.
    return false
  } finally {
    process.off('SIGINT', ignore)
  }
}
