import type { Command } from 'commander'
import { sessionId } from '../arguments.ts'
import { hasBrowser, openBrowser } from '../browser.ts'
import { connect } from '../connection.ts'
import { showSettings } from '../error-report.ts'
import { Failure } from '../failure.ts'
import { gatewayKey } from '../login/store.ts'
import { type ConnectionFlags, nextCommand } from '../next-command.ts'
import { findSession } from '../session-id.ts'
import { findSettings } from '../settings.ts'
import type { SgwCommand } from '../sgw-command.ts'

/** Timeout of the check whether the gateway has a page, in milliseconds. */
const checkMs = 10_000

export function addOpen(program: SgwCommand) {
  program
    .command('open')
    .summary('Open the page of a session in the browser')
    .description(
      'Print the URL of the page of a session, or of the project, and open it in the browser. Without a terminal or a ' +
        'display, only print it.',
    )
    .argument('[id]', 'Session ID, its beginning, or @last; defaults to the page of the project', sessionId)
    .option('--print', 'Only print the URL')
    .addExamples('sgw open @last', 'sgw open', 'sgw open session-1 --print')
    .action(open)
}

async function open(given: string | undefined, { print }: { print?: true }, command: Command) {
  const { url, project } = findSettings(command.optsWithGlobals<ConnectionFlags>())
  if (given !== undefined && project === undefined) {
    throw new Failure('usage', 'The page of a session needs its project.', `Add --project. ${showSettings()}`)
  }
  const id = given === undefined ? undefined : await findSession(connect(command), given)
  const base = gatewayKey(url.value)
  await checkPage(base)
  const names = [...(project ? [project.value] : []), ...(id === undefined ? [] : ['sessions', id])]
  const page = `${base}/page/${names.map(encodeURIComponent).join('/')}`
  process.stdout.write(`${page}\n`)
  if (print || !process.stdout.isTTY || !hasBrowser()) return
  if (!(await openBrowser(page))) process.stderr.write('No browser could be opened: open the link yourself.\n')
}

/** Throws Failure if the gateway serves no page. A redirect or an error can come from a proxy that wants a login. */
async function checkPage(base: string) {
  let status: number
  try {
    const signal = AbortSignal.timeout(checkMs)
    const response = await fetch(`${base}/page/`, { method: 'HEAD', redirect: 'manual', signal })
    status = response.status
  } catch {
    throw new Failure('unavailable', `No response from ${base}. Is the gateway running?`, showSettings())
  }
  if (status !== 404) return
  const hint = `Its operator turns the page on with PAGE=true. In the terminal: ${nextCommand('list')}`
  throw new Failure('refused', `The gateway ${base} serves no page.`, hint)
}
