import { flushCompileCache } from 'node:module'
import { createLogger } from '@ihub/kit/logger'
import { createMetrics } from '@ihub/kit/metrics'
import { createVault } from '@ihub/kit/vault'
import { startWorkerProcess } from '@ihub/worker/main'

/** A worker in a process of its own, so that a test can kill it; says `ready` to its parent once it works. */
const {
  DATABASE_URL: databaseUrl = '',
  IHUB_SECRET_KEY: secretKey = '',
  LOG_LEVEL: level = 'fatal',
  SLOW_CALL_MS: slowCallMs,
} = process.env

await startWorkerProcess({
  databaseUrl,
  ...(slowCallMs ? { slowCallMs: Number(slowCallMs) } : {}),
  egressAllow: ['127.0.0.0/8'],
  vault: createVault(secretKey),
  log: createLogger({ name: 'test', level }),
  metrics: createMetrics(),
})
process.on('disconnect', () => process.exit(0))
// Most are killed, and would leave nothing compiled for the next one.
flushCompileCache()
process.send?.('ready')
