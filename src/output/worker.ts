import { parentPort } from 'node:worker_threads'
import { check, type Job, prepare, type Verdict } from './validate.ts'

parentPort?.on('message', (job: Job) => parentPort?.postMessage(check(job) satisfies Verdict))

prepare()
// Tells the parent that the worker is ready: the time limit of a check does not include the start.
parentPort?.postMessage({})
