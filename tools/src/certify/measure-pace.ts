import { setTimeout as sleep } from 'node:timers/promises'
import { createDb, createPool } from '@ihub/db/core/pool'
import { createCallBudgets } from '@ihub/db/queue/call-budgets'
import { connectSystem } from '@ihub/dev-env/connect-system'
import { createDatabase, startTestCluster } from '@ihub/dev-env/test-cluster'
import { createDispatcher } from '@ihub/kit/dispatcher'
import { uuidv7 } from '@ihub/kit/ids'
import type { Connector } from '@ihub/ports/connector'
import { createRateLimiter } from '@ihub/worker/rate-limiter'
import { type Pace, paceOf } from './pace.ts'
import { pacedSystems } from './paced-systems.ts'

/** Of the calls that are measured: a minute, and time to reach the pace. */
const measuredMs = 75_000
const processCount = 3
/** Calls of each process that wait for their turn. */
const waitingCount = 8

/**
 * The pace of calls of each connector while three processes want all they can get, under the limits that the hub keeps
 * unless the settings say another. All are measured at once, on one database, as in a hub.
 */
export async function measurePaces(connectors: readonly Connector[]): Promise<Map<string, Pace>> {
  const cluster = await startTestCluster()
  const { url } = await createDatabase(cluster.url, 'migrated')
  const db = createDb(createPool(url, 'system', 10))
  const dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
  try {
    const budgets = createCallBudgets(db)
    const measured = connectors.map(
      async (connector) => [connector.id, await measure(connector, { budgets, dispatcher })] as const,
    )
    return new Map((await Promise.all(measured)).flatMap(([id, pace]) => (pace ? [[id, pace]] : [])))
  } finally {
    await dispatcher.close()
    await db.destroy()
    await cluster.close()
  }
}

interface Parts {
  budgets: ReturnType<typeof createCallBudgets>
  dispatcher: ReturnType<typeof createDispatcher>
}

/** Null for a connector that calls no system. */
async function measure(connector: Connector, { budgets, dispatcher }: Parts): Promise<Pace | null> {
  const start = Object.entries(pacedSystems).find(([id]) => id === connector.id)?.[1]
  if (!start) return null
  const { settings, path = '', system } = await start()
  await using ending = new AsyncDisposableStack()
  ending.defer(async () => void (await system.close()))
  const given = { ...settings, baseUrl: `${system.url}${path}` }
  const limits = connector.limits(connector.settings.parse(given))
  const integration = { storeId: uuidv7(), integrationId: uuidv7() }
  const calls: { at: number; ms: number }[] = []
  const until = performance.now() + measuredMs
  const callOn = async () => {
    const limiter = createRateLimiter(budgets.of(integration, limits))
    const limit = <T>(exchange: () => Promise<T>) =>
      limiter.run(async () => {
        const at = performance.now()
        const answer = await exchange()
        calls.push({ at, ms: performance.now() - at })
        return answer
      })
    const { checkHealth } = connectSystem(connector, given, { dispatcher, timeoutMs: 10_000, limit })
    const repeat = async () => {
      while (performance.now() < until) {
        const health = await checkHealth()
        if (!health.ok) await sleep(100)
      }
    }
    await Promise.all(Array.from({ length: waitingCount }, repeat))
  }
  await Promise.all(Array.from({ length: processCount }, callOn))
  return paceOf(calls, limits.callsPerMinute)
}
