import { noItems } from '@ihub/domain/bulk/bulk-run'
import { ceilingAfter } from '@ihub/domain/stock/share-out'
import { hubClock } from '@ihub/kit/clock'
import { createRedactor } from '@ihub/kit/redact'
import type { OfferResult, StockOffers, StockPush, TakenOffer } from '@ihub/ports/stock-offers'
import { countItems } from '../bulk/item-rows.ts'
import { type Db, inStore, run, type Tx } from '../core/pool.ts'
import { isHeldBy, isItsTurn } from '../process/push-turns.ts'
import type { WorkQueue } from '../queue/work-queue.ts'
import type { InventoryRow } from './inventory-rows.ts'
import { lockStock } from './ledger-book.ts'
import { type OfferRow, readOffers, refreshStatuses } from './offer-rows.ts'
import { skuKeysOf } from './sku-keys.ts'
import { readStockChannels } from './stock-channels.ts'
import { noteKept } from './unseen-orders.ts'

/** The figures that platforms are to be told, as the worker that sends them sees them. */
export function createStockOffers(db: Db, { notifier }: Pick<WorkQueue, 'notifier'>): StockOffers {
  return {
    begin: (push) => inStore(db, push.storeId, (tx) => begin(tx, push)),
    take: (push, limit) =>
      inStore(db, push.storeId, async (tx) => ((await isHeldBy(tx, push)) ? take(tx, push, limit) : null)),
    record: async (push, results) => {
      const isRecorded = await inStore(db, push.storeId, async (tx) => {
        if (!(await isHeldBy(tx, push))) return false
        await record(tx, push, results)
        return true
      })
      const ids = results.map(({ offer }) => offer.inventoryId)
      await inStore(db, push.storeId, (tx) => refreshStatuses(tx, push.storeId, ids))
      notifier.changed(push.storeId, 'process', [push.processId])
      notifier.changed(push.storeId, 'inventory', ids)
      return isRecorded
    },
    putOff: async ({ storeId, integrationId }, until) => {
      const values = [storeId, integrationId, until]
      await inStore(db, storeId, (tx) => run(tx, { text: putOffText, values }))
    },
    count: ({ storeId, processId }) =>
      inStore(
        db,
        storeId,
        async (tx) => (await countItems(tx, storeId, [processId])).get(processId) ?? noItems,
      ),
  }
}

const retriedText = `update stock_offers o set told = null, try_at = $4, wanted_at = $4, attempts = 0
  from process_items t where o.store_id = $1 and o.integration_id = $3 and t.store_id = $1 and t.process_id = $2
    and t.status = 'pending' and t.entity_id = o.inventory_id and o.try_at is null and o.failed_at is not null`
/** A retry has the SKUs that its first run left undone; they are due again. One sending at a time keeps figures in their sequence. */
async function begin(tx: Tx, push: StockPush): Promise<boolean> {
  const { storeId, processId, integrationId } = push
  const at = hubClock.nowIso()
  await run(tx, { text: retriedText, values: [storeId, processId, integrationId, at] })
  return isItsTurn(tx, push)
}

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
const itemsText = `
  insert into process_items as p (store_id, process_id, position, entity_kind, entity_id, entity_code, input)
  select $1, $2, r.position + coalesce((select max(position) from process_items where store_id = $1 and process_id = $2), 0),
    'inventory', r.id, r.sku, jsonb_build_object('quantity', r.quantity, 'movement', r.movement)
  from jsonb_to_recordset($3::jsonb) as r(position int, id uuid, sku text, quantity bigint, movement bigint)
  on conflict (store_id, process_id, entity_id) do update set status = 'pending', reason = null, message = null, input = excluded.input, ended_at = null`

async function take(tx: Tx, push: StockPush, limit: number): Promise<TakenOffer[]> {
  const { storeId, processId, integrationId } = push
  const due = await run<DueRow>(tx, {
    text: dueText,
    values: [storeId, integrationId, hubClock.nowIso(), limit],
  })
  if (due.length === 0) return []
  // A crash from here on leaves figures of which nobody knows whether they arrived: they are told again.
  await run(tx, { text: sentText, values: [storeId, integrationId, due.map((row) => row.inventory_id)] })
  const items = due.map((row, index) => ({
    position: index + 1,
    id: row.inventory_id,
    sku: row.sku,
    quantity: row.wanted,
    movement: row.movement,
  }))
  await run(tx, { text: itemsText, values: [storeId, processId, JSON.stringify(items)] })
  const { externalOf, idType } = await readStockChannels(tx, storeId)
  return due.map((row) => ({
    inventoryId: row.inventory_id,
    ...skuKeysOf(row, idType),
    externalWarehouseId: externalOf(row),
    quantity: row.wanted,
    key: `${row.inventory_id} ${row.wanted} ${row.wanted_at}`,
    failures: row.attempts,
    isWatched: row.sharing === 'allocated' && (row.ceiling === null || row.ceiling > row.wanted),
  }))
}

const redactor = createRedactor()
const textMax = 2_000

const offersText = `
  update stock_offers o set
    told = case when r.failure_kind is null then r.quantity end, told_at = case when r.failure_kind is null then $4::timestamptz else o.told_at end,
    ceiling = case when o.sharing = 'allocated' then coalesce(r.ceiling, o.ceiling) end,
    attempts = case when r.failure_kind is null or o.wanted <> r.quantity then 0 else o.attempts + 1 end,
    try_at = case when r.failure_kind is null or o.wanted <> r.quantity then o.try_at else r.retry_at end,
    failure_kind = r.failure_kind, failure_code = r.failure_code, failure_message = r.message,
    failed_at = case when r.failure_kind is not null then $4::timestamptz end
  from jsonb_to_recordset($3::jsonb) as r(id uuid, quantity bigint, ceiling bigint, failure_kind text, failure_code text, message text, retry_at timestamptz)
  where o.store_id = $1 and o.integration_id = $2 and o.inventory_id = r.id`
const endItemsText = `
  update process_items i set status = r.status, reason = r.reason, message = r.message, started_at = coalesce(i.started_at, $4), ended_at = $4
  from jsonb_to_recordset($3::jsonb) as r(id uuid, status text, reason text, message text)
  where i.store_id = $1 and i.process_id = $2 and i.entity_id = r.id`
// The others get the pieces that a platform gave back; locked before the offers, as by who decides on them.
const againText = `insert into stock_untold (store_id, inventory_id, since)
  select $1, id, $3 from unnest($2::uuid[]) as t(id) order by id
  on conflict (store_id, inventory_id) do update set since = excluded.since`

async function record(tx: Tx, push: StockPush, results: readonly OfferResult[]) {
  const { storeId, processId, integrationId } = push
  const at = hubClock.nowIso()
  const ids = results.map(({ offer }) => offer.inventoryId)
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
    (await readOffers(tx, storeId, ids))
      .filter((row) => row.integration_id === integrationId)
      .map((row) => [row.inventory_id, row]),
  )
  const rows = results.map((result) => ({
    ...rowOf(result),
    ceiling: ceilingOf(result, known.get(result.offer.inventoryId)),
  }))
  await run(tx, { text: offersText, values: [storeId, integrationId, JSON.stringify(rows), at] })
  await run(tx, {
    text: endItemsText,
    values: [storeId, processId, JSON.stringify(results.map(itemOf)), at],
  })
}

const ceilingOf = ({ offer, failure, held }: OfferResult, row: OfferRow | undefined) =>
  failure === null && held ? ceilingAfter(offer.quantity, row?.wanted ?? offer.quantity, held) : null

const messageOf = (failure: NonNullable<OfferResult['failure']>) =>
  redactor.text(failure.message).slice(0, textMax)

const rowOf = ({ offer, failure, retryAt }: OfferResult) => ({
  id: offer.inventoryId,
  quantity: offer.quantity,
  failure_kind: failure?.kind ?? null,
  failure_code: failure?.serviceCode ?? null,
  message: failure && messageOf(failure),
  retry_at: retryAt,
})

function itemOf({ offer, failure, isUnchanged }: OfferResult) {
  const id = offer.inventoryId
  if (failure) return { id, status: 'error', reason: 'failed', message: messageOf(failure) }
  return isUnchanged ? { id, status: 'skipped', reason: 'unchanged' } : { id, status: 'done' }
}

const putOffText = `update stock_offers set try_at = $3
  where store_id = $1 and integration_id = $2 and is_due and try_at < $3`
