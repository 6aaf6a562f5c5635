import { formats } from '../results/results.ts'

/** What `bin/prove-regression --help` prints. */
export const help = `Usage: bin/prove-regression --test COMMAND (--suite COMMAND | --no-suite REASON) [options] TEST_FILE...
       bin/prove-regression --test COMMAND (--suite COMMAND | --no-suite REASON) [options] --tests-at COMMIT
       bin/prove-regression --wait SECONDS [--name NAME] [--root DIR]

Proves that the new tests fail without the fix and pass with it:
1. It runs the tests at the base commit, where each must fail for the expected reason.
2. It runs them at the fix commit, where they must pass, and once more at base.
3. It runs the whole suite at both commits, with and without the new tests: no test that passed before may fail after.
4. If existing tests were changed, it also runs their old versions at the fix commit.
Each commit is checked out into a scratch folder, with nothing of your repository but its files. Your working tree is not
touched. Writes regression-proof.json, regression-proof.md and the logs to artifacts/bugfix/tests/.

  --test COMMAND     runs the new tests and, if possible, no others
  --suite COMMAND    runs all tests
  --no-suite REASON  why there is no command for all tests
  TEST_FILE...       new, changed or removed test files and their fixtures: files or folders of the repository. Their
                     version in the working tree is copied over both commits
  --tests-at COMMIT  for tests in the file that they test: lays the diff of this commit, which has only tests, over base.
                     The fix commit must contain it (repeatable)
  --base COMMIT      code without the fix (default: base in the report of Fix)
  --fix COMMIT       code with the fix (default: HEAD). Uncommitted changes are not part of the proof
  --expect TEXT      text that each new test prints at base because of the bug (repeatable: one of them. Default: failure
                     in the report of Diagnose, else of Reproduce)
  --strict           refuses the proof if a new test does not fail at base, or fails there for another reason. Otherwise
                     one test that fails is enough, and the others are listed. --no-strict is the default
  --format FORMAT    format of the test results, if it is not recognized:
                     ${formats.join(', ')}
  --results GLOB     test reports (JUnit XML or TAP) that the commands write, such as 'build/reports/*.xml' (repeatable)
  --repo DIR         the repository (default: the session's repository, or the one in the current folder)
  --setup COMMAND    runs in each scratch checkout before the tests, for example to install dependencies
  --copy PATH        copies an untracked file or folder of the working tree into each scratch checkout (repeatable)
  --link PATH        like --copy, but as a symbolic link: fast for large folders, but tests that write there change your
                     working tree (repeatable)
  --runs N           for an intermittent bug: one of N runs must fail at base, and all N must pass with the fix
  --timeout SECONDS  time limit for each command (default: 900)
  --expect-timeout   the bug is a hang: a run at base that takes longer than --timeout counts as the failure
  --background       returns at once. Use it if the proof takes longer than one of your commands may. Do not change the
                     working tree until it ends
  --wait SECONDS     waits for a run in the background and prints its result. Exit code 3: it still runs, so wait again
  --name NAME        writes regression-proof-NAME.* instead, for a fix in more than one repository
  --root DIR         the session's root, which contains artifacts/ (default: searched upwards from here)
  --help             shows this text

The commands run with sh in the root of the checkout. HOME contains links to the entries of your home folder, and TMPDIR
is new in each run. The tests must test the code of their checkout, not an installed copy. If the package is installed
from your working tree, use --setup or a variable such as PYTHONPATH.
If the results of each test cannot be read, only exit codes and the printed text count. The proof then says
"evidence": "exit-code", which is weaker.
Exit code: 0 proven, 1 not proven (the reason is printed and written), 2 usage error, 3 still running (--wait).
`
