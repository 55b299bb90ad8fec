import type { StoreOperation } from '@ihub/domain/processes'
import { err, ok, type Result } from '@ihub/domain/result'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { CallFailure } from '@ihub/ports/http'
import type { RunReport } from '@ihub/ports/run-report'
import type { PlatformWarehouse } from '@ihub/ports/warehouse-source'
import type { SellerFacts } from '@ihub/ports/work'
import { failed, looked, type Run } from '../run.ts'

export interface SyncContext {
  capabilities: Capabilities
  /** Where the platform shall call us; null when it cannot. */
  hookUrl: string | null
  /** The store's active sellers. */
  sellers: readonly SellerFacts[]
  /** Told how the platform is; a key that may not read warehouses says nothing of that. */
  observe(failure: CallFailure | null): void
}

/**
 * Compares a store, or its sellers, with its platform; the report says in words which parts were compared and which
 * differ.
 */
export async function runSync(operation: StoreOperation, run: Run, context: SyncContext): Promise<RunReport> {
  const outcome = operation === 'sync-store' ? await syncStore(context) : await syncSellers(context)
  if (!outcome.ok) return failed(run, outcome.error)
  const { message, hasDifferences } = outcome.value
  return looked(run, message, !hasDifferences)
}

type Outcome = Result<{ message: string; hasDifferences: boolean }, CallFailure>

/** Feed and hook are put right, the platform is asked how it is, and its warehouses are read. */
async function syncStore(context: SyncContext): Promise<Outcome> {
  const { capabilities, hookUrl, observe } = context
  const ensured = (await capabilities.orderSource?.ensureNotifications?.({ hookUrl })) ?? nothingToSetUp
  observe(ensured.ok ? null : ensured.error)
  if (!ensured.ok) return ensured
  const health = await capabilities.checkHealth({ hookUrl })
  observe(health.ok ? null : health.error)
  if (!health.ok) return health

  const warehouses = await readWarehouses(capabilities)
  if (!warehouses.ok) return warehouses
  const { changes, hook } = ensured.value
  const compared = compareSellers(context.sellers, warehouses.value)
  const message = [
    `feed ready, hook ${hook === 'ready' ? 'ready' : 'not wanted'}, ${changes} put right`,
    describe(warehouses.value),
    ...compared,
  ].join('; ')
  return ok({ message, hasDifferences: compared.length > 0 })
}

const nothingToSetUp = ok({ changes: 0, hook: 'none' as const })

/** None where the platform tells of none. */
const readWarehouses = async ({ warehouseSource }: Capabilities) =>
  (await warehouseSource?.readWarehouses()) ?? ok([])

/** No platform port lists sellers, so the warehouses that each seller names are compared. */
async function syncSellers({ capabilities, sellers }: SyncContext): Promise<Outcome> {
  const warehouses = await readWarehouses(capabilities)
  if (!warehouses.ok) return err(warehouses.error)
  const compared = compareSellers(sellers, warehouses.value)
  const count = `${sellers.length} active ${sellers.length === 1 ? 'seller' : 'sellers'} compared`
  return ok({
    message: [count, describe(warehouses.value), ...compared].join('; '),
    hasDifferences: compared.length > 0,
  })
}

const describe = (warehouses: readonly PlatformWarehouse[]) =>
  `warehouses: ${warehouses.map(({ id, isActive }) => (isActive ? id : `${id} (inactive)`)).join(', ') || 'none'}`

/** One line for each seller that names a warehouse the platform has not, or has switched off. */
function compareSellers(sellers: readonly SellerFacts[], warehouses: readonly PlatformWarehouse[]): string[] {
  const usable = new Set(warehouses.filter(({ isActive }) => isActive).map(({ id }) => id))
  return sellers.flatMap(({ code, warehouseIds }) => {
    const strange = warehouseIds.filter((id) => !usable.has(id))
    return strange.length > 0 ? [`seller ${code} names ${strange.join(', ')}, not active there`] : []
  })
}
