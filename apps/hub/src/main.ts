import { hasCompiledNow, isLean, leanEnvironment, startAgain } from './lean-start.ts'

if (!isLean(process.env)) startAgain(leanEnvironment(process.env))
const { runHub } = await import('./run-hub.ts')
if (hasCompiledNow(process.env)) startAgain({ ...process.env, IHUB_HAS_COMPILED: '1' })
await runHub()
