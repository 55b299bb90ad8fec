import type { OrderDestination } from '@ihub/domain/constants'
import type { OrderSettings } from '@ihub/domain/order/state'
import type { SettingValues } from '@ihub/domain/store/setting'
import { switchedOff } from '@ihub/domain/store/switched-off'
import { sql } from 'kysely'
import type { Tx } from './pool.ts'

/** What a store has connected, read in the transaction that decides on it. */
export interface StoreSetup {
  settings: OrderSettings
  platformId: string | null
  erpId: string | null
  /** As set, without defaults and secrets. */
  store: SettingValues
  /** What subscribers may hear of; empty means everything. */
  feedStatuses: readonly string[]
  /** Of the jobs of its orders within each lane. */
  priority: number
}

export async function readStoreSetup(tx: Tx, storeId: string): Promise<StoreSetup> {
  const { rows } = await sql<{
    destination: OrderDestination | null
    id: string | null
    role: string | null
    connector: string | null
    settings: SettingValues
  }>`
    select s.order_destination as destination, i.integration_id as id, i.role, i.connector, s.settings
    from stores s left join integrations i on i.store_id = s.store_id and i.active
    where s.store_id = ${storeId}`.execute(tx)
  const destination = rows[0]?.destination ?? null
  const store = rows[0]?.settings ?? {}
  const platform = rows.find(({ role }) => role === 'platform')
  const erp = rows.find(({ role, connector }) => role === 'erp' && connector === destination)
  return {
    settings: {
      orderDestination: destination,
      hasPlatform: !!platform,
      hasErp: !!erp,
      hasTms: false,
      off: switchedOff(store),
      holdsUnpaid: store.sendUnpaidOrdersToErp === false,
    },
    platformId: platform?.id ?? null,
    erpId: erp?.id ?? null,
    store,
    feedStatuses: Array.isArray(store.feedStatuses) ? store.feedStatuses.map(String) : [],
    priority: Number(store.queuePriority ?? 0),
  }
}
