import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { startPlatform } from './support/platform.ts'
import { type Inputs, runAction } from './support/run-action.ts'

t.jobs = 4

/** Invalid inputs. The action rejects each before any call, and the error names the input and the place in it. */
const badInputs: { name: string; inputs: Inputs; says: RegExp }[] = [
  { name: 'no token', inputs: { 'api-token': '' }, says: /Input api-token is missing/ },
  { name: 'a token with a space', inputs: { 'api-token': 'a b' }, says: /Input api-token contains characters/ },
  { name: 'an api-url that is not a URL', inputs: { 'api-url': 'platform' }, says: /Input api-url must be a URL/ },
  {
    name: 'an api-url with a password',
    inputs: { 'api-url': 'https://a:b@h/api' },
    says: /api-url must not contain a user name/,
  },
  { name: 'an invalid project', inputs: { project: 'Shop_1' }, says: /Input project must be a name/ },
  {
    name: 'project-header with the backend',
    inputs: { 'project-header': 'X-Team-Project' },
    says: /project-header works only with the gateway/,
  },
  {
    name: 'a prompt that is too long for the platform',
    inputs: { prompt: 'a'.repeat(131_057) },
    says: /prompt has 131057 bytes\. The maximum is 131056/,
  },
  { name: 'no prompt', inputs: { prompt: ' ' }, says: /Input prompt is missing/ },
  {
    name: 'incomplete JSON in repos',
    inputs: { repos: '[{"url": ' },
    says: /Input repos is not valid JSON: line 1, column 10/,
  },
  {
    name: 'an extra comma in repos',
    inputs: { repos: '[\n  {"url": "https://h/r",}\n]' },
    says: /repos is not valid JSON: line 2, column 25/,
  },
  {
    name: 'repos as an object',
    inputs: { repos: '{}' },
    says: /repos must be a JSON array such as .*, not an object/,
  },
  {
    name: 'a file URL as repository',
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
    name: 'a workflow name with the backend',
    inputs: { workflow: 'bugfix' },
    says: /workflow is a name, which only the gateway supports/,
  },
  {
    name: 'a workflow path outside the repository',
    inputs: { workflow: '{"gitUrl": "https://h/r", "path": "../x"}' },
    says: /workflow\.path must be/,
  },
  {
    name: 'an invalid label',
    inputs: { labels: '{"team": "a b"}' },
    says: /labels\.team must be a Kubernetes label value/,
  },
  {
    name: 'a number as environment variable',
    inputs: { 'environment-variables': '{"N": 1}' },
    says: /environment-variables\.N must be a string in quotes/,
  },
  { name: 'a timeout with a unit', inputs: { timeout: '30m' }, says: /timeout must be a number of minutes/ },
  { name: 'a wait that is not a boolean', inputs: { wait: 'yes please' }, says: /wait must be true or false/ },
  { name: 'a misspelt phase', inputs: { 'fail-on': 'faild' }, says: /fail-on contains the unknown phase "faild"/ },
  {
    name: 'a missing prompt file',
    inputs: { prompt: '', 'prompt-file': 'none.md' },
    says: /prompt-file cannot be read/,
  },
]

for (const { name, inputs, says } of badInputs) {
  t.test(`${name} is rejected before any call`, { buffered: true }, async (t) => {
    const platform = await startPlatform(t)

    const done = await runAction(t, { 'api-url': platform.url, ...inputs })

    t.match(done, { code: 1, outputs: { 'session-phase': 'CreateFailed', 'session-error': says, 'session-name': '' } })
    t.equal(platform.calls.length, 0)
    t.match(done.log, /^::error title=Agent session::/m)
  })
}

t.test('the error lists all invalid inputs', { buffered: true }, async (t) => {
  const { outputs } = await runAction(t, { 'api-url': 'x', project: '', repos: '{', timeout: '0' })

  t.equal(outputs['session-error']?.split('\n').length, 4)
})

t.test('the prompt from a file is sent unchanged', { buffered: true }, async (t) => {
  const platform = await startPlatform(t)
  const file = join(t.testdir({}), 'prompt.md')
  const prompt = 'Fix `this` $(now)\n\n"quoted" \\ ümlaut\n'
  writeFileSync(file, prompt)

  await runAction(t, { 'api-url': platform.url, prompt: '', 'prompt-file': file })

  t.equal([...platform.sessions.values()][0]?.spec.initialPrompt, prompt)
})
