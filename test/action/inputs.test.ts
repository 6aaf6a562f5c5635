import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { startPlatform } from './support/platform.ts'
import { type Inputs, runAction } from './support/run-action.ts'

t.jobs = 4

/** Each is refused before any call, and the message names the input and the place in it. */
const badInputs: { name: string; inputs: Inputs; says: RegExp }[] = [
  { name: 'no token', inputs: { 'api-token': '' }, says: /Input api-token is missing/ },
  { name: 'a token with a space', inputs: { 'api-token': 'a b' }, says: /Input api-token contains characters/ },
  { name: 'an address that is none', inputs: { 'api-url': 'platform' }, says: /Input api-url must be a URL/ },
  {
    name: 'an address with a password',
    inputs: { 'api-url': 'https://a:b@h/api' },
    says: /api-url must not contain a user name/,
  },
  { name: 'a bad project', inputs: { project: 'Shop_1' }, says: /Input project must be a name/ },
  {
    name: 'a project header at the backend',
    inputs: { 'project-header': 'X-Team-Project' },
    says: /project-header works only with the gateway/,
  },
  {
    name: 'a prompt that the platform cannot start',
    inputs: { prompt: 'a'.repeat(131_057) },
    says: /prompt has 131057 bytes\. The maximum is 131056/,
  },
  { name: 'no prompt', inputs: { prompt: ' ' }, says: /Input prompt is missing/ },
  { name: 'repos cut short', inputs: { repos: '[{"url": ' }, says: /Input repos is not valid JSON: line 1, column 10/ },
  {
    name: 'repos with a comma too many',
    inputs: { repos: '[\n  {"url": "https://h/r",}\n]' },
    says: /repos is not valid JSON: line 2, column 25/,
  },
  {
    name: 'repos as an object',
    inputs: { repos: '{}' },
    says: /repos must be a JSON array such as .*, not an object/,
  },
  {
    name: 'a file as repository',
    inputs: { repos: '[{"url": "https://h/r"}, {"url": "file:///etc"}]' },
    says: /repos\[1\]\.url must be a git URL/,
  },
  {
    name: 'a misspelt key',
    inputs: { repos: '[{"url": "https://h/r", "brnach": "x"}]' },
    says: /repos\[0\]\.brnach is unknown\. Known keys: url, branch, autoPush/,
  },
  {
    name: 'autoPush in quotes',
    inputs: { repos: '[{"url": "https://h/r", "autoPush": "yes"}]' },
    says: /repos\[0\]\.autoPush must be true or false/,
  },
  { name: 'a workflow without gitUrl', inputs: { workflow: '{"path": "x"}' }, says: /workflow\.gitUrl is missing/ },
  {
    name: 'a workflow by name at the backend',
    inputs: { workflow: 'bugfix' },
    says: /workflow is a name, which only the gateway supports/,
  },
  {
    name: 'a path that leaves the repository',
    inputs: { workflow: '{"gitUrl": "https://h/r", "path": "../x"}' },
    says: /workflow\.path must be/,
  },
  { name: 'a bad label', inputs: { labels: '{"team": "a b"}' }, says: /labels\.team must be a Kubernetes label value/ },
  {
    name: 'a number as variable',
    inputs: { 'environment-variables': '{"N": 1}' },
    says: /environment-variables\.N must be a string in quotes/,
  },
  { name: 'a time with a unit', inputs: { timeout: '30m' }, says: /timeout must be a number of minutes/ },
  { name: 'a wait that is no boolean', inputs: { wait: 'yes please' }, says: /wait must be true or false/ },
  { name: 'a misspelt phase', inputs: { 'fail-on': 'faild' }, says: /fail-on contains the unknown phase "faild"/ },
  {
    name: 'a prompt file that is not there',
    inputs: { prompt: '', 'prompt-file': 'none.md' },
    says: /prompt-file cannot be read/,
  },
]

for (const { name, inputs, says } of badInputs) {
  t.test(`${name} is refused before any call`, { buffered: true }, async (t) => {
    const platform = await startPlatform(t)

    const done = await runAction(t, { 'api-url': platform.url, ...inputs })

    t.match(done, { code: 1, outputs: { 'session-phase': 'CreateFailed', 'session-error': says, 'session-name': '' } })
    t.equal(platform.calls.length, 0)
    t.match(done.log, /^::error title=Agent session::/m)
  })
}

t.test('all faults of the inputs are told at once', { buffered: true }, async (t) => {
  const { outputs } = await runAction(t, { 'api-url': 'x', project: '', repos: '{', timeout: '0' })

  t.equal(outputs['session-error']?.split('\n').length, 4)
})

t.test('the prompt of a file is sent as it is', { buffered: true }, async (t) => {
  const platform = await startPlatform(t)
  const file = join(t.testdir({}), 'prompt.md')
  const prompt = 'Fix `this` $(now)\n\n"quoted" \\ ümlaut\n'
  writeFileSync(file, prompt)

  await runAction(t, { 'api-url': platform.url, prompt: '', 'prompt-file': file })

  t.equal([...platform.sessions.values()][0]?.spec.initialPrompt, prompt)
})
