/** What `bin/prove-regression --help` prints. */
export const help = `Usage: bin/prove-regression --test COMMAND (--suite COMMAND | --no-suite REASON) [options] TEST_FILE...

Proves that the new tests fail without the fix and pass with it:
1. It runs the tests at the base commit, where they must fail for the expected reason.
2. It runs them at the fix commit, where they must pass.
3. It runs the whole suite at the fix commit.
Each commit is checked out into a scratch checkout. Your working tree is not touched. Writes regression-proof.json,
regression-proof.md and the logs to artifacts/bugfix/tests/.

  --test COMMAND     runs the new tests and, if possible, no others
  --suite COMMAND    runs all tests
  --no-suite REASON  why there is no command for all tests
  TEST_FILE...       new or changed test files and their fixtures: files or folders of the repository. Their version in
                     the working tree is copied over both commits
  --base COMMIT      code without the fix (default: base in the report of Fix)
  --fix COMMIT       code with the fix (default: HEAD). Uncommitted changes are not part of the proof
  --expect TEXT      text that the tests print at base because of the bug (default: failure in the report of Diagnose,
                     else of Reproduce)
  --repo DIR         the repository (default: the session's repository, or the one in the current folder)
  --setup COMMAND    runs in each scratch checkout before the tests, for example to install dependencies
  --copy PATH        copies an untracked file or folder of the working tree into each scratch checkout (repeatable)
  --link PATH        like --copy, but as a symbolic link: fast for large folders, but tests that write there change your
                     working tree (repeatable)
  --runs N           for an intermittent bug: one of N runs must fail at base, and all N must pass with the fix
  --timeout SECONDS  time limit for each command (default: 900)
  --expect-timeout   the bug is a hang: a run at base that takes longer than --timeout counts as the failure
  --name NAME        writes regression-proof-NAME.* instead, for a fix in more than one repository
  --root DIR         the session's root, which contains artifacts/ (default: searched upwards from here)
  --help             shows this text

The commands run with sh in the root of the checkout. The tests must test the code of their checkout, not an installed
copy. If the package is installed from your working tree, use --setup or a variable such as PYTHONPATH.
Exit code: 0 proven, 1 not proven (the reason is printed and written), 2 usage error.
`
