import { startApi } from '@ihub/api/main'
import { findConnector } from '@ihub/connectors/registry'
import { createOpenConnector } from '@ihub/connectors/open-connector'
import { createDeliveryBook } from '@ihub/db/delivery-book'
import { createInbox } from '@ihub/db/inbox'
import { startJobs } from '@ihub/db/jobs'
import { createOrderBook } from '@ihub/db/order-book'
import { createDb, createPool } from '@ihub/db/pool'
import { createProcessBook } from '@ihub/db/process-book'
import { createDispatcher } from '@ihub/kit/dispatcher'
import { parseAllowedRanges } from '@ihub/kit/egress'
import { createLogger } from '@ihub/kit/logger'
import { createMetrics } from '@ihub/kit/metrics'
import { createKeyring } from '@ihub/kit/sealed'
import { administrator, egressAllow, secretKey } from './hub-settings.ts'
import { runChild, setting } from './run-child.ts'

const siteFolder = new URL('../../apps/web/dist', import.meta.url).pathname

await runChild(async () => {
  const databaseUrl = setting('DATABASE_URL')
  const allowed = parseAllowedRanges(egressAllow)
  if (!allowed.ok) throw new Error('the allowed ranges are wrong')
  const app = createDb(createPool(databaseUrl, 'app', 10))
  const system = createDb(createPool(databaseUrl, 'system', 5))
  const jobs = await startJobs(databaseUrl, { works: false, onError: () => undefined })
  const dispatcher = createDispatcher({ allow: egressAllow })
  const api = await startApi(
    {
      host: '127.0.0.1',
      port: 0,
      publicUrl: 'http://127.0.0.1',
      databaseUrl,
      site: { folder: siteFolder, mode: 'local' },
      egressAllow: allowed.value,
      administrator,
    },
    {
      app,
      system,
      engine: {
        inbox: createInbox(app, jobs),
        orders: createOrderBook(app, jobs),
        processes: createProcessBook(app, jobs),
        deliveries: createDeliveryBook(app, jobs),
        lanes: { ensureLane: jobs.ensureLane },
      },
      openConnector: createOpenConnector({ dispatcher, findConnector, readSettings: async () => null }),
      keyring: createKeyring('k1', { k1: Buffer.from(secretKey, 'base64url') }),
      metrics: createMetrics(),
      logger: createLogger({ name: 'api', level: process.env.LOG_LEVEL ?? 'warn' }),
    },
  )
  return {
    url: api.url,
    close: async () => {
      await api.close()
      await jobs.boss.stop({ graceful: false })
      await Promise.all([app.destroy(), system.destroy(), dispatcher.close()])
    },
  }
})
