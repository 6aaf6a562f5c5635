import t from 'tap'
import { chart } from '../support/helm.ts'
import { lintWithHelm4 } from '../support/helm4.ts'
import { needs } from '../support/tools.ts'

t.test('helm lint of Helm 4 prints no warning', needs('helm4'), async (t) => {
  const { Messages, Errors } = await lintWithHelm4(chart)

  t.equal(Errors, null)
  t.same(
    Messages.filter(({ Severity }) => Severity > 1),
    [],
    'nothing above information',
  )
})
