import type { CallFailureKind } from '@ihub/domain/call-failures'
import type { HoldingOrder } from '@ihub/domain/stock/analysis'
import { equationOf } from '@ihub/domain/stock/equation'
import type { Sharing } from '@ihub/domain/stock/figures'
import { connectorsWith, traitsOf } from '@ihub/domain/system-traits'
import type { IntegrationName } from '@ihub/ports/reads'
import type { ChannelState, InventoryChannels } from '@ihub/ports/stock-syncs'
import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { figuresOf, type InventoryRow, readByIds } from './inventory-rows.ts'
import type { OfferRow } from './offer-rows.ts'
import { skuKeysOf } from './sku-keys.ts'
import { readStockChannels } from './stock-channels.ts'
import { readStockRules } from './stock-rules.ts'

/** An inventory and its channels as the hub knows them; null where the store does not have it. */
export async function findChannels(
  tx: Tx,
  storeId: string,
  inventoryId: string,
): Promise<InventoryChannels | null> {
  const [row] = await readByIds(tx, storeId, [inventoryId])
  if (!row) return null
  const rules = await readStockRules(tx, storeId)
  const channels = await readStockChannels(tx, storeId)
  const systems = await readSystems(tx, storeId)
  const offers = await readOffersOf(tx, storeId, inventoryId)
  const equation = equationOf(figuresOf(row), {
    skuFactor: row.use_default_stock_factor ? null : row.stock_factor,
    sellerFactor: rules.sellerFactorOf(row.warehouse_id),
    storeFactor: rules.storeFactor,
    minimum: row.minimum,
  })
  const nameOf = (integrationId: string) => systems.find((one) => one.integrationId === integrationId)
  return {
    keys: skuKeysOf(row, channels.idType),
    warehouseId: row.warehouse_id,
    externalWarehouseId: channels.externalOf(row),
    availableErp: row.available_erp,
    available: equation.available,
    sent: equation.sent,
    sharing: (row.sharing as Sharing | null) ?? channels.sharing,
    isOn: channels.isOn,
    erps: systems.filter(({ connector }) => traitsOf(connector).erp?.stock !== undefined),
    channels: channels.all
      .filter(({ isActive }) => isActive)
      .flatMap(({ integrationId }) => {
        const system = nameOf(integrationId)
        const offer = offers.find((one) => one.integration_id === integrationId)
        return system ? [stateOf(system, offer)] : []
      }),
    holding: row.is_oversold ? await readHolding(tx, storeId, row) : [],
  }
}

const stateOf = (system: IntegrationName, offer: OfferRow | undefined): ChannelState => ({
  system,
  figure: offer
    ? { wanted: offer.wanted, told: offer.told, isDue: offer.is_due, hasFailed: offer.failed_at !== null }
    : null,
  toldAt: offer?.told_at ?? null,
  tryAt: offer?.is_due ? offer.try_at : null,
  failure: offer?.failed_at
    ? { kind: offer.failure_kind as CallFailureKind, message: offer.failure_message ?? '' }
    : null,
})

async function readSystems(tx: Tx, storeId: string): Promise<IntegrationName[]> {
  const connectors = [...connectorsWith('erp'), ...connectorsWith('platform')]
  const { rows } = await sql<IntegrationName>`
    select integration_id as "integrationId", connector, label from integrations
    where store_id = ${storeId} and active and connector = any(${connectors}::text[])
    order by created_at, integration_id`.execute(tx)
  return rows
}

const readOffersOf = (tx: Tx, storeId: string, inventoryId: string): Promise<OfferRow[]> =>
  tx
    .selectFrom('stock_offers')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('inventory_id', '=', inventoryId)
    .execute()

/** Ids of orders count up, so that the newest come first. */
async function readHolding(tx: Tx, storeId: string, row: InventoryRow): Promise<HoldingOrder[]> {
  const { rows } = await sql<HoldingOrder>`
    select r.order_id as "orderId", o.origin_order_id as "originOrderId", r.quantity
    from stock_reservations r join orders o on o.store_id = r.store_id and o.order_id = r.order_id
    where r.store_id = ${storeId} and r.inventory_id = ${row.inventory_id} and not r.is_gone
    order by r.order_id desc limit 1000`.execute(tx)
  return rows
}
