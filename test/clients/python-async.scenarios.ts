import t from 'tap'
import { needs } from '../support/tools.ts'
import { runPythonScenarios } from './python-scenarios.ts'

t.test('the asynchronous Python client', needs('pyproject-build'), (t) => runPythonScenarios(t, '--async'))
