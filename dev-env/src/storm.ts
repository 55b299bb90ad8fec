import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { events: { type: 'string', default: '20000' } } })

/** The storm of `apps/worker/src/webhook-storm.test.ts` with so many events; it says its figures when it ends. */
const child = spawn('npx', ['vitest', 'run', 'apps/worker/src/webhook-storm.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, STORM_EVENTS: values.events },
})
child.on('exit', (code) => process.exit(code ?? 1))
