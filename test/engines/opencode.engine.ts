import { opencode } from './engines.ts'
import { testQuestions } from './questions.ts'
import { testWork } from './work.ts'
import { testWorkflow } from './workflow.ts'

testWorkflow(opencode)
testWork(opencode)
testQuestions(opencode)
