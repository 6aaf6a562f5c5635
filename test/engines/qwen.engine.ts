import { qwen } from './engines.ts'
import { testQuestions } from './questions.ts'
import { testWork } from './work.ts'
import { testWorkflow } from './workflow.ts'

testWorkflow(qwen)
testWork(qwen)
testQuestions(qwen)
