import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '20000' },
    /** Of the receivers, 8 get each. */
    'per-second': { type: 'string', default: '100' },
    'slow-ms': { type: 'string', default: '8000' },
  },
})

/**
 * The storm of `apps/worker/src/webhook-storm.test.ts` with so many events at a pace; it says its figures when it ends. The
 * slow receiver takes 128 at once: 20,000 events of 8 seconds are 21 minutes.
 */
const child = spawn('npx', ['vitest', 'run', 'apps/worker/src/webhook-storm.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, STORM: JSON.stringify(values) },
})
child.on('exit', (code) => process.exit(code ?? 1))
