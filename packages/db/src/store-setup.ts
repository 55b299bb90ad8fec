import type { OrderDestination } from '@ihub/domain/constants'
import type { OrderSettings } from '@ihub/domain/order/state'
import { sql } from 'kysely'
import type { Tx } from './pool.ts'

/** What a store has connected, read in the transaction that decides on it. */
export interface StoreSetup {
  settings: OrderSettings
  platformId: string | null
  erpId: string | null
}

export async function readStoreSetup(tx: Tx, storeId: string): Promise<StoreSetup> {
  const { rows } = await sql<{
    destination: OrderDestination | null
    id: string | null
    role: string | null
    connector: string | null
  }>`
    select s.order_destination as destination, i.integration_id as id, i.role, i.connector
    from stores s left join integrations i on i.store_id = s.store_id and i.active
    where s.store_id = ${storeId}`.execute(tx)
  const destination = rows[0]?.destination ?? null
  const platform = rows.find(({ role }) => role === 'platform')
  const erp = rows.find(({ role, connector }) => role === 'erp' && connector === destination)
  return {
    settings: { orderDestination: destination, hasPlatform: !!platform, hasErp: !!erp, hasTms: false },
    platformId: platform?.id ?? null,
    erpId: erp?.id ?? null,
  }
}
