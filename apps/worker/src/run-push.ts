import type { IntegrationId } from '@ihub/domain/ids'
import { stockTakerOf } from '@ihub/domain/stock/told-channels'
import { effectiveValue } from '@ihub/domain/store/setting'
import { storeSettings } from '@ihub/domain/store/store-settings'
import { uuidOf } from '@ihub/kit/ids'
import { pushCatalog } from '@ihub/operations/catalog/push-catalog'
import type { PushRun } from '@ihub/operations/push/push-due'
import { needless } from '@ihub/operations/run'
import { pushStock } from '@ihub/operations/stock/push-stock'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { CallFailure, Exchange } from '@ihub/ports/http'
import type { RunReport } from '@ihub/ports/run-report'
import type { ClaimedProcess } from '@ihub/ports/work'
import type { WorkerDeps } from './deps.ts'

interface Running {
  claimed: ClaimedProcess & { integrationId: IntegrationId }
  exchanges: Exchange[]
  capabilities: Capabilities
  observe(failure: CallFailure | null): void
}

/** So many of the newest calls of a sending are kept. */
const exchangesMax = 20

/** A sending to a platform; one that is not over is left to another worker. */
const pushing =
  (send: (deps: WorkerDeps, running: Running, run: PushRun) => Promise<RunReport | null>) =>
  async (deps: WorkerDeps, running: Running): Promise<void> => {
    const { storeId, integrationId, processId, attempt, startedAt } = running.claimed
    const { exchanges } = running
    const run = { storeId, integrationId, processId, attempt, startedAt, exchanges }
    const report = await send(deps, running, run)
    if (report) await deps.processRuns.end(storeId, { ...report, exchanges: exchanges.slice(-exchangesMax) })
  }

/** Tells a platform the stock that is due. */
export const runStockPush = pushing(
  async ({ stockOffers, bulk, readStore, connectorOf }, { capabilities: { stockTarget }, observe }, run) => {
    if (!stockTarget) return needless(run, 'the system takes no stock')
    const { store } = await readStore(run.storeId)
    const connector = await connectorOf(run)
    const isCompared = effectiveValue(storeSettings, store, 'pushInventoryType') === 'divergence'
    return pushStock({ offers: stockOffers, isStopping: bulk.isStopping, observe }, run, {
      target: stockTarget,
      idOf: uuidOf,
      batch: stockTakerOf(connector ?? '')?.batch ?? 1,
      type: isCompared ? 'divergence' : 'general',
    })
  },
)

/** Tells a platform the products that are due. */
export const runCatalogPush = pushing(
  async ({ catalogOffers, bulk }, { capabilities: { catalogTarget, priceTarget }, observe }, run) =>
    catalogTarget && priceTarget
      ? pushCatalog({ offers: catalogOffers, isStopping: bulk.isStopping, observe }, run, {
          catalogTarget,
          priceTarget,
        })
      : needless(run, 'the system takes no products'),
)
