import type { IntegrationId } from '@ihub/domain/ids'
import { pushCatalog } from '@ihub/operations/catalog/push-catalog'
import { needless } from '@ihub/operations/run'
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

/** Tells a platform the products that are due; a run that is not over is left to another worker. */
export async function runCatalogPush(
  { catalogOffers, bulk, processRuns }: WorkerDeps,
  { claimed, exchanges, capabilities: { catalogTarget, priceTarget }, observe }: Running,
): Promise<void> {
  const { storeId, integrationId, processId, attempt, startedAt } = claimed
  const run = { storeId, integrationId, processId, attempt, startedAt, exchanges }
  const deps = { offers: catalogOffers, isStopping: bulk.isStopping, observe }
  const report =
    catalogTarget && priceTarget
      ? await pushCatalog(deps, run, { catalogTarget, priceTarget })
      : needless(run, 'the system takes no products')
  if (report) await processRuns.end(storeId, { ...report, exchanges: exchanges.slice(-exchangesMax) })
}
