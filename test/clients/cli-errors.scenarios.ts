import t from 'tap'
import { runCliScenarios } from './cli-scenarios.ts'

t.test('errors of the command line', (t) => runCliScenarios(t, ['errors.json']))
