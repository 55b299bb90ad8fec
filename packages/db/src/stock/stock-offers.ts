import { ceilingAfter } from '@ihub/domain/stock/share-out'
import { hubClock } from '@ihub/kit/clock'
import type { Push } from '@ihub/ports/offers'
import type { OfferResult, StockOffers, TakenOffer } from '@ihub/ports/stock-offers'
import { notifyBrowsers } from '../core/change-messages.ts'
import { type Db, run, type Tx } from '../core/pool.ts'
import { addItems, createPushOffers, type EndedItem, endItems, textOf } from '../process/push-offers.ts'
import type { WorkQueue } from '../queue/work-queue.ts'
import type { InventoryRow } from './inventory-rows.ts'
import { lockStock } from './ledger-book.ts'
import { type OfferRow, readOffers, refreshStatuses } from './offer-rows.ts'
import { skuKeysOf } from './sku-keys.ts'
import { readStockChannels } from './stock-channels.ts'
import { noteKept } from './unseen-orders.ts'

/** The figures that platforms are to be told, as the worker that sends them sees them. */
export const createStockOffers = (db: Db, queue: Pick<WorkQueue, 'notifier'>): StockOffers =>
  createPushOffers<TakenOffer, OfferResult>(db, queue, {
    table: 'stock_offers',
    retriedText,
    take,
    record,
    follow: async (tx, { storeId }, results) => {
      const ids = idsOf(results)
      await refreshStatuses(tx, storeId, ids)
      await notifyBrowsers(tx, { entityKind: 'inventory', storeId, ids })
    },
  })

const idsOf = (results: readonly OfferResult[]) => results.map(({ offer }) => offer.inventoryId)

const retriedText = `update stock_offers o set told = null, try_at = $4, wanted_at = $4, attempts = 0
  from process_items t where o.store_id = $1 and o.integration_id = $3 and t.store_id = $1 and t.process_id = $2
    and t.status = 'pending' and t.entity_id = o.inventory_id and o.try_at is null and o.failed_at is not null`

type DueRow = OfferRow &
  Pick<
    InventoryRow,
    | 'sku'
    | 'ean'
    | 'ref_id'
    | 'external_sku'
    | 'warehouse_id'
    | 'external_warehouse_id'
    | 'use_default_external_warehouse_id'
  >

const dueText = `
  select o.*, i.sku, i.ean, i.ref_id, i.external_sku, i.warehouse_id, i.external_warehouse_id, i.use_default_external_warehouse_id
  from stock_offers o join inventories i on i.store_id = o.store_id and i.inventory_id = o.inventory_id
  where o.store_id = $1 and o.integration_id = $2 and o.is_due and o.try_at <= $3
  order by o.try_at, o.inventory_id limit $4 for update of o skip locked`
const sentText = `update stock_offers set told = null
  where store_id = $1 and integration_id = $2 and inventory_id = any($3::uuid[])`
async function take(tx: Tx, push: Push, limit: number): Promise<TakenOffer[]> {
  const { storeId, integrationId } = push
  const due = await run<DueRow>(tx, {
    text: dueText,
    values: [storeId, integrationId, hubClock.nowIso(), limit],
  })
  if (due.length === 0) return []
  // A crash from here on leaves figures of which nobody knows whether they arrived: they are told again.
  await run(tx, { text: sentText, values: [storeId, integrationId, due.map((row) => row.inventory_id)] })
  const items = due.map(({ inventory_id: id, sku: code, wanted: quantity, movement }) => ({
    id,
    code,
    input: { quantity, movement },
  }))
  await addItems(tx, push, 'inventory', items)
  const { externalOf, idType } = await readStockChannels(tx, storeId)
  return due.map((row) => ({
    inventoryId: row.inventory_id,
    ...skuKeysOf(row, idType),
    externalWarehouseId: externalOf(row),
    quantity: row.wanted,
    key: `${row.inventory_id} ${row.wanted} ${row.wanted_at}`,
    wantedAt: row.wanted_at,
    failures: row.attempts,
    isWatched: row.sharing === 'allocated' && (row.ceiling === null || row.ceiling > row.wanted),
  }))
}

const offersText = `
  update stock_offers o set
    told = case when r.failure_kind is null and (o.wanted <> r.quantity or o.wanted_at = r.wanted_at) then r.quantity end, told_at = case when r.failure_kind is null then $4::timestamptz else o.told_at end,
    ceiling = case when o.sharing = 'allocated' then coalesce(r.ceiling, o.ceiling) end,
    attempts = case when r.failure_kind is null or o.wanted <> r.quantity then 0 else o.attempts + 1 end,
    try_at = case when r.failure_kind is null or o.wanted <> r.quantity then o.try_at else r.retry_at end,
    failure_kind = r.failure_kind, failure_code = r.failure_code, failure_message = r.message,
    failed_at = case when r.failure_kind is not null then $4::timestamptz end
  from jsonb_to_recordset($3::jsonb) as r(id uuid, quantity bigint, wanted_at timestamptz, ceiling bigint, failure_kind text, failure_code text, message text, retry_at timestamptz)
  where o.store_id = $1 and o.integration_id = $2 and o.inventory_id = r.id`
// The others get the pieces that a platform gave back; locked before the offers, as by who decides on them.
const againText = `insert into stock_untold (store_id, inventory_id, since)
  select $1, id, $3 from unnest($2::uuid[]) as t(id) order by id
  on conflict (store_id, inventory_id) do update set since = excluded.since`

async function record(tx: Tx, push: Push, results: readonly OfferResult[]) {
  const { storeId, integrationId } = push
  const at = hubClock.nowIso()
  const kept = results.flatMap(({ offer, reserved }) =>
    reserved === null ? [] : [{ inventoryId: offer.inventoryId, kept: reserved }],
  )
  if (kept.length > 0) {
    await lockStock(tx, storeId)
    await noteKept(tx, storeId, { integrationId, kept })
  }
  const given = results.flatMap(({ offer, held }) => (held ? [offer.inventoryId] : []))
  if (given.length > 0) await run(tx, { text: againText, values: [storeId, given, at] })
  const known = new Map(
    (await readOffers(tx, storeId, idsOf(results)))
      .filter((row) => row.integration_id === integrationId)
      .map((row) => [row.inventory_id, row]),
  )
  const rows = results.map((result) => ({
    ...rowOf(result),
    ceiling: ceilingOf(result, known.get(result.offer.inventoryId)),
  }))
  await run(tx, { text: offersText, values: [storeId, integrationId, JSON.stringify(rows), at] })
  await endItems(tx, push, results.map(itemOf), at)
}

const ceilingOf = ({ offer, failure, held }: OfferResult, row: OfferRow | undefined) =>
  failure === null && held ? ceilingAfter(offer.quantity, row?.wanted ?? offer.quantity, held) : null

const rowOf = ({ offer, failure, retryAt }: OfferResult) => ({
  id: offer.inventoryId,
  quantity: offer.quantity,
  wanted_at: offer.wantedAt,
  failure_kind: failure?.kind ?? null,
  failure_code: failure?.serviceCode ?? null,
  message: failure && textOf(failure),
  retry_at: retryAt,
})

function itemOf({ offer, failure, isUnchanged }: OfferResult): EndedItem {
  const id = offer.inventoryId
  if (failure) return { id, status: 'error', reason: 'failed', message: textOf(failure) }
  return isUnchanged ? { id, status: 'skipped', reason: 'unchanged' } : { id, status: 'done' }
}
