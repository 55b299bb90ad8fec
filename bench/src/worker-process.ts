import { createLogger } from '@ihub/kit/logger'
import { createMetrics } from '@ihub/kit/metrics'
import { createVault } from '@ihub/kit/vault'
import { startSchedulerProcess, startWorkerProcess } from '@ihub/worker/main'
import { egressAllow, secretKey, startBenchTracing } from './hub-settings.ts'
import { runChild, setting } from './run-child.ts'

const start = async () => {
  const databaseUrl = setting('DATABASE_URL')
  const log = createLogger({ name: 'worker', level: process.env.LOG_LEVEL ?? 'warn' })
  const tracing = await startBenchTracing(log)
  const scheduler = process.env.SCHEDULES === 'no' ? null : await startSchedulerProcess({ databaseUrl, log })
  const worker = await startWorkerProcess({
    databaseUrl,
    egressAllow,
    publicUrl: setting('PUBLIC_URL'),
    hookOnLoopback: true,
    isAlone: true,
    vault: createVault(secretKey),
    log,
    metrics: createMetrics(),
    tracing,
  })
  return {
    close: async () => {
      await scheduler?.stop()
      await worker.stop()
      await tracing.stop()
    },
  }
}

// Loaded but not run to compile it.
if (import.meta.main) await runChild(start)
