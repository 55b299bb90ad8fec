import { isIPv6 } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RunningApi, startApiProcess } from '@ihub/api/main'
import type { Config } from '@ihub/kit/config'
import type { Logger } from '@ihub/kit/logger'
import type { Metrics } from '@ihub/kit/metrics'
import type { Tracing } from '@ihub/kit/tracing'
import type { Vault } from '@ihub/ports/administration'
import { startSchedulerProcess, startWorkerProcess } from '@ihub/worker/main'
import { StartError } from './database.ts'
import { startMetricsServer } from './metrics-server.ts'

interface Shared {
  databaseUrl: string
  isDatabaseUp: () => boolean
  vault: Vault
  log: Logger
  metrics: Metrics
  tracing: Tracing
}

export interface RunningHub {
  api: RunningApi | null
  close(): Promise<void>
}

const webFolder = new URL('../../web/dist/', import.meta.url).pathname

/** Starts the roles this process has; several processes with different roles share one database. */
export async function startHub(config: Config, shared: Shared): Promise<RunningHub> {
  const metricsServer = await serveMetrics(config, shared.metrics)
  const { egressAllow, trustedProxies, hookOnLoopback, mode } = config
  const host = isIPv6(config.host) ? `[${config.host}]` : config.host
  const publicUrl = config.publicUrl ?? `http://${host}:${config.port}`
  const api = config.roles.includes('api')
    ? await startApiProcess({
        ...shared,
        egressAllow,
        trustedProxies,
        host: config.host,
        port: config.port,
        publicUrl,
        site: { folder: webFolder, mode },
        administrator: config.admin,
        settings: { mode },
        mail: config.mail,
        google: config.google,
        metricsToken: config.metricsToken,
      })
    : null
  const worker = config.roles.includes('worker')
    ? await startWorkerProcess({
        ...shared,
        egressAllow,
        publicUrl,
        hookOnLoopback,
        apiUrl: api?.url ?? publicUrl,
        isAlone: !api,
        takesTestInvoices: mode !== 'production',
      })
    : null
  const scheduler = config.roles.includes('scheduler') ? await startSchedulerProcess(shared) : null
  return {
    api,
    close: async () => {
      await api?.close(sleep(config.drainMs))
      await scheduler?.stop()
      await worker?.stop()
      await metricsServer?.close()
      await shared.tracing.stop()
    },
  }
}

const serveMetrics = async ({ host, metricsPort: port, metricsToken: token }: Config, metrics: Metrics) =>
  port === undefined
    ? null
    : startMetricsServer(metrics, { host, port, token }).catch((error: NodeJS.ErrnoException) => {
        throw new StartError(
          `Port ${port} of ${host} cannot be listened on (${error.code}). Set IHUB_METRICS_PORT to another one.`,
          { cause: error },
        )
      })
