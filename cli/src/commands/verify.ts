import { Failure } from '../failure.ts'
import { withProgress } from '../progress.ts'
import type { SgwCommand } from '../sgw-command.ts'
import type { VerifyFlags } from '../verify/flags.ts'

const description = `Prove the fix of a pull request again, from its commits alone: its tests must fail without the fix and pass with it, and
no other test may break. Needs no session and no gateway. What is a test and what is the fix is found in the changed files;
the commands are found in the files of the base branch, or given. It runs the code of the pull request on this machine, as
you: run it only for code that you would run yourself, or in a container. sgw hides variables with tokens from the code.
The exit code is 0 if the fix is proven, 3 if not, 11 if it could not be tried (a missing commit, no command for the
tests), and 2 for a wrong option.`

export function addVerify(program: SgwCommand) {
  program
    .command('verify')
    .summary('Prove the fix of a pull request again, from its commits')
    .description(description)
    .argument(
      '[pull request]',
      'Link to the pull request, such as https://github.com/org/app/pull/7, or a branch or commit of the repository in the current directory',
      'HEAD',
    )
    .option('--base <branch>', 'Branch that the change is for; defaults to the one of the pull request, else main')
    .option('--repo <folder>', 'Repository with the branch', '.')
    .option('--test <command>', 'Command that runs the new tests; defaults to the one that the base branch shows')
    .option('--suite <command>', 'Command that runs all tests; defaults to the one that the base branch shows')
    .option('--no-suite', 'Do not run all tests')
    .option('--setup <command>', 'Command that installs what the tests need, in each checkout')
    .option(
      '--expect <text>',
      'Text that the tests print because of the bug (repeatable); defaults to those in the commits',
      (text: string, texts: string[] = []) => [...texts, text],
    )
    .option('--timeout <seconds>', 'Time limit of each command', wholeNumber, 900)
    .option('--json <file>', 'File for the whole result as JSON; - prints it')
    .option('--statement <file>', 'File for the in-toto statement, without a signature')
    .option('--summary <file>', 'File for the summary in Markdown')
    .addExamples(
      'sgw verify https://github.com/org/app/pull/7',
      'sgw verify fix/empty-cart --base main',
      "sgw verify fix/empty-cart --setup 'npm ci' --test 'npx jest test/cart.test.js' --suite 'npm test'",
    )
    .action(verify)
}

function wholeNumber(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  throw new Failure('usage', `--timeout must be a whole number of seconds, such as 900; got "${text}"`)
}

async function verify(target: string, flags: VerifyFlags) {
  const { reportVerification, verifyTarget } = await import('../verify/run.ts')
  const hint = 'Nothing was written. Run it again to start from the beginning.'
  reportVerification(await withProgress(hint, (progress) => verifyTarget(target, flags, progress)), flags)
}
