import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { kubernetesVersions, lint, renderText, valueSets } from '../support/helm.ts'
import { temporaryDirectory } from '../support/local-backend.ts'
import { needs, toolPath } from '../support/tools.ts'

/** Renders every value set, and two releases in one namespace. */
async function renderAll(folder: string, kubeVersion: string) {
  const files: string[] = []
  const write = (name: string, text: string) => {
    const file = join(folder, `${name}.yaml`)
    writeFileSync(file, text)
    files.push(file)
  }
  for (const [name, values] of Object.entries(valueSets)) write(name, await renderText(values, { kubeVersion }))
  const two = await Promise.all(
    ['first', 'second'].map((release) => renderText(valueSets.full, { release, kubeVersion })),
  )
  write('two-releases', two.join('\n'))
  return files
}

t.test('helm lint --strict prints no message', needs('helm3'), async (t) => {
  t.match(await lint(), /Failed: false/)
})

t.test(
  'every value set is valid against the strict schemas of the oldest and newest Kubernetes',
  needs('helm3', 'kubeconform', 'schemas'),
  async (t) => {
    const folder = await temporaryDirectory(t)
    const schemas = toolPath('schemas')
    for (const version of kubernetesVersions) {
      mkdirSync(join(folder, version))
      const files = await renderAll(join(folder, version), version)
      t.ok(files.length >= 9, `${files.length} sets`)
      const { stdout, stderr } = spawnSync(
        toolPath('kubeconform'),
        [
          ...['-strict', '-output', 'json', '-summary', '-kubernetes-version', version],
          ...['-schema-location', `${schemas}/{{.NormalizedKubernetesVersion}}/{{.ResourceKind}}{{.KindSuffix}}.json`],
          ...['-schema-location', `${schemas}/{{.ResourceKind}}{{.KindSuffix}}.json`],
          ...files,
        ],
        { encoding: 'utf8' },
      )
      const { resources, summary } = JSON.parse(stdout || `{"resources":${JSON.stringify(stderr)}}`)
      t.same(resources, [], version)
      t.match(summary, { invalid: 0, errors: 0, skipped: 0 })
      t.ok(summary.valid > 70, `${summary.valid} objects`)
    }
  },
)

/** Checks of kube-score to skip. */
const skippedChecks = [
  'container-image-pull-policy', // A released version never changes, so nodes need not pull it again.
  'deployment-has-host-podantiaffinity', // Topology spread has the same effect, and also works with one node.
]

t.test('kube-score finds no problem in any value set', needs('helm3', 'kube-score'), async (t) => {
  const files = await renderAll(await temporaryDirectory(t), '1.29.0')
  for (const file of files.filter((one) => !/no-metrics|two-releases/.test(one))) {
    const { stdout, stderr } = spawnSync(
      toolPath('kube-score'),
      [
        ...['score', file, '--output-format', 'ci', '--kubernetes-version', 'v1.29'],
        '--ignore-container-cpu-limit', // A CPU limit would throttle the gateway under load.
        ...skippedChecks.flatMap((test) => ['--ignore-test', test]),
      ],
      { encoding: 'utf8' },
    )
    const found = `${stdout}${stderr}`.split('\n').filter((line) => /^\[(WARNING|CRITICAL)\]/.test(line))
    t.same(found, [], file)
    t.match(stdout, /\[OK\]/)
  }
})
