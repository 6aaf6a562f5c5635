import { qwen } from './engines.ts'
import { testWorkflow } from './workflow.ts'

testWorkflow(qwen)
