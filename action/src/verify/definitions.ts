import type { Input } from '../input-definitions.ts'

/** The inputs of the action that proves the fix of a pull request again. */
export const inputs: readonly Input[] = [
  {
    name: 'base',
    description: 'Branch or commit that the change is for. Defaults to the base of the event that started the job',
  },
  {
    name: 'head',
    description: 'Last commit of the pull request. Defaults to the head of the event that started the job',
  },
  {
    name: 'repo',
    default: '.',
    description: 'Folder of the checkout. It needs the whole history: fetch-depth: 0, or GIT_DEPTH: 0',
  },
  {
    name: 'pull-request',
    description: 'URL of the pull request. With the command, and without head, its commits are fetched',
  },
  { name: 'test', description: 'Command that runs the new tests. Defaults to the one that the base branch shows' },
  { name: 'suite', description: 'Command that runs all tests. Defaults to the one that the base branch shows' },
  { name: 'no-suite', description: 'Why there is no command for all tests' },
  {
    name: 'setup',
    description:
      'Command that installs what the tests need, in each checkout. Defaults to the one that the base branch shows',
  },
  {
    name: 'expect',
    description:
      'Texts that the tests print because of the bug, one per line. Defaults to the trailers Regression-Expect of the commits',
  },
  { name: 'timeout', default: '900', description: 'Time limit of each command in seconds' },
  {
    name: 'output-folder',
    default: 'regression-proof',
    description: 'Folder for verification.json, statement.intoto.json and statement.sigstore.json',
  },
  {
    name: 'sign',
    default: 'auto',
    description:
      'Whether to sign the statement with the identity of the job: true, false, or auto for public repositories only, because the signature is in a public log',
  },
  {
    name: 'sign-statement',
    description: 'Statement of an earlier job to sign. Then nothing else runs, and no code of the pull request',
  },
  { name: 'fulcio-url', description: 'Certificate authority. Defaults to the public one of Sigstore' },
  { name: 'rekor-url', description: 'Transparency log. Defaults to the public one of Sigstore' },
  {
    name: 'tsa-url',
    description: 'Timestamp authority (RFC 3161). Without it, the time is that of the transparency log',
  },
  { name: 'summary', commandOnly: true, description: 'File to which a summary in Markdown is appended' },
]
