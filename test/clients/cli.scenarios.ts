import t from 'tap'
import { runCliScenarios } from './cli-scenarios.ts'

t.test('the command line', (t) => runCliScenarios(t, ['scenarios.json', 'questions.json']))
