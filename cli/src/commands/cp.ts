import type { Command } from 'commander'
import { connect } from '../connection.ts'
import { Failure } from '../failure.ts'
import { findSession } from '../session-id.ts'
import type { SgwCommand } from '../sgw-command.ts'

const description = `Copy a file or a folder between this machine and a session. A path in a session is <id>:<path>, relative to its
workspace. \`-\` is standard input or output. An existing folder as the target gets the copy inside. Files are complete or
not there, links are not copied, and nothing is written outside of the target. In a folder from a session, \`.git\` is left
out, because git would run programs that its files name: \`sgw pull\` brings the commits.`

export function addCopy(program: SgwCommand) {
  program
    .command('cp')
    .summary('Copy files to or from a session')
    .description(description)
    .argument('<source>', 'File or folder: a local path, <id>:<path>, or `-` for standard input')
    .argument('<target>', 'Where the copy goes: a local path, <id>:<path>, or `-` for standard output')
    .addExamples(
      'sgw cp session-1:repos/app ./app',
      'sgw cp @last:artifacts/report.md -',
      'sgw cp ./trace.log session-1:file-uploads/',
    )
    .action(copy)
}

async function copy(source: string, target: string, _flags: object, command: Command) {
  const { remotePath } = await import('../files/remote.ts')
  const from = remotePath(source)
  const to = remotePath(target)
  if ((from === undefined) === (to === undefined)) {
    const what = from === undefined ? 'Neither path is' : 'Both paths are'
    throw new Failure(
      'usage',
      `${what} in a session.`,
      'One of them must be <id>:<path>, such as session-1:repos/app. A local path with a colon needs ./ before it.',
    )
  }
  const client = connect(command)
  const { Tally } = await import('../files/tally.ts')
  const tally = new Tally()
  if (from) {
    const { download } = await import('../files/download.ts')
    await download(client, { ...from, id: await findSession(client, from.id) }, target, tally)
    if (target === '-') return
  } else if (to) {
    const { upload } = await import('../files/upload.ts')
    await upload(client, source, { ...to, id: await findSession(client, to.id) }, tally)
  }
  tally.report()
}
