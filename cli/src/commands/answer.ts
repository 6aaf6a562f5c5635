import { type Command, Option } from 'commander'
import type { Question, SessionGateway } from '../../../clients/typescript/src/index.ts'
import { sessionId } from '../arguments.ts'
import { connect } from '../connection.ts'
import { exitCodes } from '../exit-codes.ts'
import { Failure } from '../failure.ts'
import { readText } from '../input.ts'
import { untilInterrupted } from '../interrupt.ts'
import { nextCommand } from '../next-command.ts'
import { type Format, outputOption, print } from '../output.ts'
import { answerOf, type Choice, permissionAnswer } from '../questions/choice.ts'
import { askUser, isOnTerminal } from '../questions/prompt.ts'
import { answerCommands, questionsWithCommands } from '../questions/view.ts'
import { findSession } from '../session-id.ts'
import type { SgwCommand } from '../sgw-command.ts'
import { safeLine } from '../text.ts'
import { addTurnOptions, printRun, type TurnFlags, turnExitCodes } from '../turn-output.ts'

export function addQuestions(program: SgwCommand) {
  program
    .command('questions')
    .summary('Show the open questions of a session')
    .description('Show the questions of the agent that nobody has answered yet, and the commands that answer them.')
    .argument('<id>', 'Session ID, its beginning, or @last', sessionId)
    .addOption(outputOption('json', 'yaml', 'name'))
    .addExamples('sgw questions session-1')
    .action(async (given: string, { output }: { output?: Format }, command: Command) => {
      const client = connect(command)
      const id = await findSession(client, given)
      const list = await client.questions(id)
      const names = list.items.map((question) => question.id)
      await print(output, { value: list, names, text: () => questionsWithCommands(id, list.items) })
      if (output === undefined && list.items.length === 0) process.stderr.write('No open questions.\n')
    })
}

type Flags = TurnFlags & {
  /** `--option` and `--text`, in the order of the command line. */
  option?: Choice[]
  text?: Choice[]
  allow?: true
  deny?: true
}

export function addAnswer(program: SgwCommand) {
  const given: Choice[] = []
  const collect = (choice: Choice) => {
    given.push(choice)
    return given
  }
  const command = program
    .command('answer')
    .summary('Answer a question of the agent')
    .description(
      'Answer a question of the agent. Without a choice, sgw shows the question and asks you on a terminal; elsewhere it ' +
        `prints the open questions and exits with 12. ${turnExitCodes}`,
    )
    .argument('<id>', 'Session ID, its beginning, or @last', sessionId)
    .argument('[question id]', 'Question, as shown by `sgw questions`; defaults to the only open one')
    .option(
      '--option <option>',
      'Option to choose, by its ID or label. Repeat it if several are possible, or for each part of the question',
      (option: string) => collect({ option }),
    )
    .option('--text <text>', 'Answer in your own words; `-` reads it from standard input', (text: string) =>
      collect({ text }),
    )
    .addOption(new Option('--allow', 'Give the permission, this time').conflicts(['deny', 'option', 'text']))
    .addOption(new Option('--deny', 'Refuse the permission, this time').conflicts(['option', 'text']))
  addTurnOptions(command)
    .addExamples(
      'sgw answer session-1',
      'sgw answer session-1 --allow --wait',
      'sgw answer session-1 --option "Fix the caller"',
      'sgw answer session-1 --text "Use the second one, and add a test"',
    )
    .action(answer)
}

async function answer(given: string, questionId: string | undefined, flags: Flags, command: Command) {
  const { option, text, allow, deny, ...turnFlags } = flags
  const client = connect(command)
  const id = await findSession(client, given)
  const open = await openQuestions(client, id, questionId)
  const choices = option ?? text ?? []
  if (!allow && !deny && choices.length === 0) return await ask(client, id, open, turnFlags)
  const [question] = open as [Question]
  if (open.length > 1) {
    const commands = open.map((one) => `${safeLine(one.text)}\n${answerCommands(id, one)}`)
    throw new Failure('usage', `${id} has ${open.length} open questions. Name one of them.`, commands.join('\n'))
  }
  const body =
    allow || deny
      ? permissionAnswer(question, allow ? 'allow_once' : 'reject_once')
      : answerOf(question, await Promise.all(choices.map(withInput)))
  const run = await client.answer(id, question.id, body)
  await printRun(client, id, run, 'answered', turnFlags)
}

/** The open questions, or the named one. Throws Failure without one. */
async function openQuestions(client: SessionGateway, id: string, questionId: string | undefined): Promise<Question[]> {
  const { items } = await client.questions(id)
  const open = items.filter((question) => questionId === undefined || question.id === questionId)
  if (open.length > 0) return open
  const what = questionId === undefined ? 'has no open question' : `has no open question ${JSON.stringify(questionId)}`
  const why = questionId === undefined ? '' : ' It has been answered, or it has expired.'
  throw new Failure('refused', `${id} ${what}.${why}`, `Show the session: ${nextCommand('get', id)}`)
}

async function withInput(choice: Choice): Promise<Choice> {
  return 'text' in choice ? { text: await readText([choice.text], 'the answer') } : choice
}

/** Asks the user each question. Without a terminal, only prints them. */
async function ask(client: SessionGateway, id: string, questions: Question[], flags: TurnFlags) {
  if (!isOnTerminal() || flags.output !== undefined) {
    const value = { items: questions, total: questions.length }
    const names = questions.map((question) => question.id)
    await print(flags.output, { value, names, text: () => questionsWithCommands(id, questions) })
    process.exitCode = exitCodes.asking.code
    return
  }
  for (const question of questions) {
    const hint = `The question stays open.\n${answerCommands(id, question)}`
    const asked = await untilInterrupted(hint, (signal) => askUser(client, id, question, signal))
    if (asked === 'left') throw new Failure('asking', 'The question stays open.', answerCommands(id, question))
    if (asked !== 'closed') await printRun(client, id, { id: asked.runId }, 'answered', flags)
  }
}
