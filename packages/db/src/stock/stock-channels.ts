import { mainWarehouse, type Sharing } from '@ihub/domain/stock/figures'
import { stockTakers } from '@ihub/domain/stock/told-channels'
import type { AlternateIdType } from '@ihub/domain/store/choices'
import { effectiveValue, type SettingValues } from '@ihub/domain/store/setting'
import { storeSettings } from '@ihub/domain/store/store-settings'
import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import type { InventoryRow } from './inventory-rows.ts'

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
  /** By which code platforms know a SKU. */
  idType: AlternateIdType
  /** Whether the sellers of a warehouse want that too. */
  tells(warehouseId: string): boolean
  /** The platforms' code of the warehouse in which an inventory is; null where they have one for all. */
  externalOf(row: Place): string | null
}

type Place = Pick<
  InventoryRow,
  'warehouse_id' | 'external_warehouse_id' | 'use_default_external_warehouse_id'
>

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
  const mapped = new Map(Object.entries((chosen('externalWarehouseIds') ?? {}) as Record<string, string>))
  const usual = (warehouseId: string) =>
    mapped.get(warehouseId) ?? (warehouseId === mainWarehouse ? null : warehouseId)
  return {
    all: row?.channels ?? [],
    isOn: chosen('sendStockToPlatform') === true,
    idType: chosen('alternateIdType') as AlternateIdType,
    sharing: chosen('stockSharing') === 'allocated' ? 'allocated' : 'shared',
    tells: (warehouseId) => !silent.has(warehouseId),
    externalOf: (row) =>
      row.use_default_external_warehouse_id ? usual(row.warehouse_id) : row.external_warehouse_id,
  }
}
