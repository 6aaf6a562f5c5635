import { opencode } from './engines.ts'
import { testWorkflow } from './workflow.ts'

testWorkflow(opencode)
