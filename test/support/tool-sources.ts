/** The commands that install tools outside of npm, and their tools. */
const sources: Record<string, string[]> = {
  'apt-get install busybox': ['busybox'],
  'apt-get install chromium': ['chromium'],
  'apt-get install cmake': ['cmake', 'ctest'],
  'apt-get install curl': ['curl'],
  'apt-get install dash': ['dash'],
  'apt-get install fish': ['fish'],
  'apt-get install gawk': ['gawk'],
  'apt-get install gcc': ['gcc'],
  'apt-get install gh': ['gh'],
  'apt-get install haproxy': ['haproxy'],
  'apt-get install mawk': ['mawk'],
  'apt-get install prometheus': ['prometheus', 'promtool'],
  'apt-get install python3': ['python3'],
  'apt-get install redis-server': ['redis-server', 'redis-cli'],
  'apt-get install util-linux bsdutils': ['prlimit', 'script'],
  'apt-get install zsh': ['zsh'],
  'install Go 1.26 or newer from go.dev': ['go'],
  'install Rust with rustup.rs': ['cargo'],
  '.ci/tools/install chart': ['helm3', 'helm4', 'schemas', 'hadolint', 'kubeconform', 'kube-score', 'actionlint'],
  '.ci/tools/install proxy': ['oauth2-proxy', 'toxiproxy-server'],
  'pip install -r test/clients/requirements.txt': ['pyproject-build', 'mypy'],
  'pip install -r test/foreign-clients/requirements.txt': ['requests and httpx for Python'],
  'pip install -r test/openapi/requirements.txt': ['schemathesis', 'pytest'],
  'pip install -r test/workflow/requirements.txt': ['agentskills', 'shellcheck'],
}

/** The command that installs a tool. */
export function sourceOf(tool: string): string {
  const [source] = Object.entries(sources).find(([, tools]) => tools.includes(tool)) ?? []
  if (source === undefined) throw new Error(`test/support/tool-sources.ts does not say how to install ${tool}`)
  return source
}
