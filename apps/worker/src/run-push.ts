import type { IntegrationId } from '@ihub/domain/ids'
import { stockTakerOf } from '@ihub/domain/stock/told-channels'
import { effectiveValue } from '@ihub/domain/store/setting'
import { storeSettings } from '@ihub/domain/store/store-settings'
import { uuidOf } from '@ihub/kit/ids'
import { needless } from '@ihub/operations/run'
import { pushStock } from '@ihub/operations/stock/push-stock'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { CallFailure, Exchange } from '@ihub/ports/http'
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

/** Tells a platform the stock that is due; a run that is not over is left to another worker. */
export async function runPush(
  deps: WorkerDeps,
  { claimed, exchanges, capabilities: { stockTarget }, observe }: Running,
): Promise<void> {
  const { storeId, integrationId, processId, attempt, startedAt } = claimed
  const run = { storeId, integrationId, processId, attempt, startedAt, exchanges }
  const { store } = await deps.readStore(storeId)
  const connector = await deps.connectorOf({ storeId, integrationId })
  const report = stockTarget
    ? await pushStock(
        { offers: deps.stockOffers, idOf: uuidOf, isStopping: deps.bulk.isStopping, observe },
        run,
        {
          target: stockTarget,
          batch: stockTakerOf(connector ?? '')?.batch ?? 1,
          type:
            effectiveValue(storeSettings, store, 'pushInventoryType') === 'divergence'
              ? 'divergence'
              : 'general',
        },
      )
    : needless(run, 'the system takes no stock')
  if (report) await deps.processRuns.end(storeId, { ...report, exchanges: exchanges.slice(-exchangesMax) })
}
