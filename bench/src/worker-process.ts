import { createLogger } from '@ihub/kit/logger'
import { createMetrics } from '@ihub/kit/metrics'
import { createVault } from '@ihub/kit/vault'
import { startWorkerProcess } from '@ihub/worker/main'
import { egressAllow, secretKey } from './hub-settings.ts'
import { runChild, setting } from './run-child.ts'

const start = async () => {
  const worker = await startWorkerProcess({
    databaseUrl: setting('DATABASE_URL'),
    egressAllow,
    publicUrl: setting('PUBLIC_URL'),
    hookOnLoopback: true,
    isAlone: true,
    vault: createVault(secretKey),
    log: createLogger({ name: 'worker', level: process.env.LOG_LEVEL ?? 'warn' }),
    metrics: createMetrics(),
  })
  return { close: worker.stop }
}

// Loaded but not run to compile it.
if (import.meta.main) await runChild(start)
