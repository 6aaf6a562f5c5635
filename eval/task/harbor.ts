import { languages } from './config.ts'
import type { Task } from './tasks.ts'

/**
 * The files that Harbor needs besides `instruction.md`, by path. They follow from `tests/config.json`: change that file, then
 * run `npm run eval -- --record`.
 */
export function harborFiles(task: Task): Record<string, string> {
  return {
    'task.toml': taskToml(task),
    'environment/Dockerfile': dockerfile(task),
    'tests/test.sh': testScript(task),
    'solution/solve.sh': solveScript(task),
  }
}

function taskToml({ name, config, mustStop }: Task): string {
  const { upstream, language } = config
  return `schema_version = "1.4"

[task]
name = "session-gateway/${name}"
keywords = ["${language.toLowerCase()}", "${mustStop ? 'stop' : 'bug'}"]

[metadata]
category = "bug-fix"
repository = "${upstream?.url ?? 'made for this task'}"
licence = "${upstream?.licence ?? 'Apache-2.0'}"
${upstream?.issue ? `issue = "${upstream.issue}"\n` : ''}
[agent]
timeout_sec = 3600.0

[verifier]
timeout_sec = 1200.0

[environment]
build_timeout_sec = 1200.0
workdir = "/workspace"
`
}

function dockerfile({ config }: Task): string {
  const { image, install } = languages[config.language]
  const { upstream, setup } = config
  const source = upstream
    ? // Like makeCheckout: nothing after the base is in the image.
      `RUN git init --quiet --initial-branch=main . \\
 && git -c core.logAllRefUpdates=false fetch --quiet --no-tags ${upstream.url} ${upstream.base} \\
 && git -c core.logAllRefUpdates=false reset --quiet --hard FETCH_HEAD \\
 && rm -f .git/FETCH_HEAD .git/ORIG_HEAD`
    : `COPY repository/ ./
RUN git init --quiet --initial-branch=main . \\
 && git add --all --force \\
 && git -c user.name=Evaluation -c user.email=eval@localhost commit --quiet --message Base`
  const lines = [`FROM ${image}`, install && `RUN ${install}`, 'WORKDIR /workspace', source]
  return `${[...lines, ...setup.map((command) => `RUN ${command}`)].filter(Boolean).join('\n')}\n`
}

const reward = 'mkdir -p /logs/verifier'

function testScript({ config, mustStop }: Task): string {
  if (mustStop)
    return `#!/bin/sh
# The right result is a stop: the code stays as it is.
${reward}
base=$(git rev-list --max-parents=0 HEAD | tail -n 1)
${config.upstream ? `base=${config.upstream.base}\n` : ''}if git diff --quiet "$base" && [ -z "$(git status --porcelain)" ]
then echo 1; else echo 0; fi > /logs/verifier/reward.txt
`
  const { upstream, heldOut, test } = config
  const paths = heldOut.map(quoted).join(' ')
  const lay = upstream
    ? `git fetch --quiet --no-tags ${upstream.url} ${upstream.fix}\ngit checkout --quiet FETCH_HEAD -- ${paths}`
    : 'cp -R /tests/held-out/. .'
  return `#!/bin/sh
# Lays the held-out tests over the agent's work and runs them.
${reward}
echo 0 > /logs/verifier/reward.txt
set -e
${lay}
${test}
echo 1 > /logs/verifier/reward.txt
`
}

function solveScript({ config, mustStop }: Task): string {
  const { upstream, heldOut } = config
  if (mustStop) return '#!/bin/sh\n# The right result is a stop: the code stays as it is.\n'
  const excluded = heldOut.map((path) => quoted(`:(exclude)${path}`)).join(' ')
  return `#!/bin/sh
# Applies the real fix, without the held-out tests.
set -e
${
  upstream
    ? `git fetch --quiet --no-tags ${upstream.url} ${upstream.fix}
git diff --binary ${upstream.base} FETCH_HEAD -- . ${excluded} | git apply -`
    : 'git apply /solution/fix.patch'
}
`
}

const quoted = (text: string) => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)
