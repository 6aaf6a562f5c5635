import t from 'tap'
import { runCliScenarios } from './cli-scenarios.ts'

t.test('the command line, of errors', (t) => runCliScenarios(t, ['errors.json']))
