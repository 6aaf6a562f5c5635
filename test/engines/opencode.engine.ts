import { opencode } from './engines.ts'
import { testWork } from './work.ts'
import { testWorkflow } from './workflow.ts'

testWorkflow(opencode)
testWork(opencode)
