import type { OrderDestination } from '@ihub/domain/constants'
import type { OrderSettings } from '@ihub/domain/order/state'
import type { Tx } from './pool.ts'

/** What a store has connected, read in the transaction that decides on it. */
export interface StoreSetup {
  settings: OrderSettings
  platformId: string | null
  erpId: string | null
}

export async function readStoreSetup(tx: Tx, storeId: string): Promise<StoreSetup> {
  const [store, integrations] = [
    await tx
      .selectFrom('stores')
      .select('order_destination')
      .where('store_id', '=', storeId)
      .executeTakeFirst(),
    await tx
      .selectFrom('integrations')
      .select(['integration_id', 'role', 'connector'])
      .where('store_id', '=', storeId)
      .where('active', '=', true)
      .execute(),
  ]
  const destination = (store?.order_destination ?? null) as OrderDestination | null
  const platform = integrations.find(({ role }) => role === 'platform')
  const erp = integrations.find(({ role, connector }) => role === 'erp' && connector === destination)
  return {
    settings: { orderDestination: destination, hasPlatform: !!platform, hasErp: !!erp, hasTms: false },
    platformId: platform?.integration_id ?? null,
    erpId: erp?.integration_id ?? null,
  }
}
