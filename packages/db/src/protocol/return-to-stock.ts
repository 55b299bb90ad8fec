import type { Order } from '@ihub/domain/order/order'
import { linesOfProtocol } from '@ihub/domain/protocol/lines-of-protocol'
import { firstWarehouse, placeOf, reservationsOf } from '@ihub/domain/stock/reservations'
import type { AppliedProtocol } from '@ihub/engine/protocol/decide-protocol'
import { uuidOf } from '@ihub/kit/ids'
import type { StoreBatch } from '@ihub/ports/applied-change'
import { run, type Tx } from '../core/pool.ts'
import { readKitParts } from '../kit/kit-parts.ts'
import { placesByCode, readPlaces } from '../stock/places.ts'
import { post } from '../stock/post.ts'
import { readStockRules } from '../stock/stock-rules.ts'

interface OrderRow {
  document: Order
  seller: string | null
  origin_created_at: string
}

const orderText = `select document, seller, origin_created_at from orders where store_id = $1 and order_id = $2`

/**
 * Enters the goods of an internalized protocol in the ledger, in its commit: where the order took them from, the parts of a kit in its
 * place. Each counts once, however often it is entered. Nothing is entered for a store that keeps no stock.
 */
export async function returnToStock(
  tx: Tx,
  { storeId, setup }: StoreBatch,
  { entity: { subject, state }, author }: AppliedProtocol,
): Promise<void> {
  if (!setup.hasStock) return
  const [order] = await run<OrderRow>(tx, { text: orderText, values: [storeId, state.orderId] })
  if (!order) return
  const rules = await readStockRules(tx, storeId)
  const items = linesOfProtocol(order.document, state.items)
  const partsAt = await readKitParts(
    tx,
    storeId,
    items.map(({ sku }) => sku),
  )
  const lines = reservationsOf(items, rules.skuIdType, partsAt(order.origin_created_at))
  const places = await readPlaces(tx, storeId, { codes: lines.map(({ sku }) => sku), rules })
  const placesOf = placesByCode(places, rules)
  const warehouses = { ofSeller: rules.warehousesOf(order.seller), crossdocking: rules.crossdocking }
  for (const line of lines) {
    const own = placesOf(line.sku).map((row) => ({
      id: row.inventory_id,
      sku: row.sku,
      warehouseId: row.warehouse_id,
      externalWarehouseId: row.external_warehouse_id,
    }))
    const place = placeOf(line, own, { ...warehouses, held: new Set() })
    const posted = await post(tx, storeId, {
      id: uuidOf(`return ${subject.id} ${line.sku} ${line.warehouseId}`),
      kind: 'return',
      sku: place?.sku ?? line.sku,
      warehouseId: place?.warehouseId ?? firstWarehouse(line, warehouses),
      quantity: line.quantity,
      code: subject.code,
      note: null,
      author,
    })
    if (!posted.ok) throw new Error(`goods that came back were refused: ${posted.error.code}`)
  }
}
