import { toolPath } from './tools.ts'

/** The output of Helm 4's `helm lint`, from its own code. Not in one process with Helm 3: each has its own Go runtime. */
export async function lintWithHelm4(chart: string): Promise<{ Messages: { Severity: number }[]; Errors: unknown }> {
  const { default: koffi } = await import('koffi')
  const library = koffi.load(toolPath('helm4'))
  const open = library.func(
    'int helm_sdkpy_config_create(const char *ns, const char *kubeconfig, const char *context, const char *options, _Out_ uint64_t *handle)',
  )
  const lint = library.func('int helm_sdkpy_lint(uint64_t handle, const char *chart, _Out_ char **result)')
  const lastError = library.func('const char *helm_sdkpy_last_error()')
  const handle: [bigint] = [0n]
  const result: [string] = ['']
  if (open('agents', null, null, '{}', handle) !== 0 || lint(handle[0], chart, result) !== 0)
    throw new Error(lastError())
  return JSON.parse(result[0])
}
