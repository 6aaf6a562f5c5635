import { execFile } from 'node:child_process'
import { toolPath } from '../support/tools.ts'

/** Runs the helm command (Helm 4) on a cluster. Rejects with its error output. */
export function helm(kubeconfig: string, namespace: string) {
  return (args: string[], values?: object): Promise<string> =>
    new Promise((resolve, reject) => {
      const all = [...args, '--kubeconfig', kubeconfig, '--namespace', namespace, ...(values ? ['--values', '-'] : [])]
      const child = execFile(toolPath('helm'), all, (error, stdout, stderr) => {
        if (error) reject(new Error(`helm ${args.join(' ')}: ${stderr}`))
        else resolve(stdout)
      })
      child.stdin?.end(values && JSON.stringify(values))
    })
}
