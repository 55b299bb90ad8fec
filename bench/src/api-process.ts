import { startApiProcess } from '@ihub/api/main'
import { createLogger } from '@ihub/kit/logger'
import { createMetrics } from '@ihub/kit/metrics'
import { createVault } from '@ihub/kit/vault'
import { administrator, egressAllow, secretKey, startBenchTracing } from './hub-settings.ts'
import { runChild, setting } from './run-child.ts'

const siteFolder = new URL('../../apps/web/dist', import.meta.url).pathname

async function start() {
  const log = createLogger({ name: 'api', level: process.env.LOG_LEVEL ?? 'warn' })
  const tracing = await startBenchTracing(log)
  const api = await startApiProcess({
    host: '127.0.0.1',
    port: 0,
    databaseUrl: setting('DATABASE_URL'),
    site: { folder: siteFolder, mode: 'local' },
    egressAllow,
    administrator,
    vault: createVault(secretKey),
    log,
    metrics: createMetrics(),
    tracing,
  })
  return {
    ...api,
    close: async () => {
      await api.close()
      await tracing.stop()
    },
  }
}

// Loaded but not run to compile it.
if (import.meta.main) await runChild(start)
