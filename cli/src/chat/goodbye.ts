import { nextCommand } from '../next-command.ts'
import { safeLine } from '../text.ts'

/** Says that the session goes on, and the commands for it. `next` is the command that its workflow recommends. */
export function goodbye(id: string, next?: string): string {
  const commands: [what: string, ...words: string[]][] = [
    ...(next === undefined ? [] : [['Next phase', 'send', '--follow', id, next] as [string, ...string[]]]),
    ['Return', 'chat', id],
    ['Stop it', 'stop', id],
  ]
  return `The session keeps running.\n${commands.map(([what, ...words]) => `${what}: ${safeLine(nextCommand(...words))}\n`).join('')}`
}
