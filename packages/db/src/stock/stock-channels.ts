import type { Sharing } from '@ihub/domain/stock/figures'
import { stockTakers } from '@ihub/domain/stock/told-channels'
import { effectiveValue, type SettingValues } from '@ihub/domain/store/setting'
import { storeSettings } from '@ihub/domain/store/store-settings'
import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'

/** A platform of the store that can be told of stock. */
export interface StockChannel {
  integrationId: string
  connector: string
  isActive: boolean
}

export interface StockChannels {
  /** The oldest first. */
  all: StockChannel[]
  /** Whether the store wants its platforms to be told. */
  isOn: boolean
  sharing: Sharing
  /** Whether the sellers of a warehouse want that too. */
  tells(warehouseId: string): boolean
}

interface ChannelsRow {
  settings: SettingValues
  channels: StockChannel[]
  silent: string[][]
}

export async function readStockChannels(tx: Tx, storeId: string): Promise<StockChannels> {
  const { rows } = await sql<ChannelsRow>`
    select s.settings,
      coalesce((select json_agg(json_build_object('integrationId', i.integration_id, 'connector', i.connector, 'isActive', i.active)
          order by i.created_at, i.integration_id)
        from integrations i where i.store_id = s.store_id and i.connector = any(${stockTakers()}::text[])), '[]') as channels,
      coalesce((select json_agg(e.settings -> 'warehouseIds') from sellers e
        where e.store_id = s.store_id and e.active and e.settings ->> 'sendStockToPlatform' = 'false'
          and jsonb_typeof(e.settings -> 'warehouseIds') = 'array'), '[]') as silent
    from stores s where s.store_id = ${storeId}`.execute(tx)
  const [row] = rows
  const chosen = (name: string) => effectiveValue(storeSettings, row?.settings ?? {}, name)
  const silent = new Set(row?.silent.flat())
  return {
    all: row?.channels ?? [],
    isOn: chosen('sendStockToPlatform') === true,
    sharing: chosen('stockSharing') === 'allocated' ? 'allocated' : 'shared',
    tells: (warehouseId) => !silent.has(warehouseId),
  }
}
