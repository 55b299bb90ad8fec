import type { ItemStatus } from '@ihub/domain/bulk/bulk-run'
import { sameWarehouse } from '@ihub/domain/stock/told-channels'
import { hubClock } from '@ihub/kit/clock'
import type { StockSyncs, ToldChannel } from '@ihub/ports/stock-syncs'
import { sql } from 'kysely'
import { addAudit } from '../audit/audit.ts'
import { type Db, inStore, run, type Tx } from '../core/pool.ts'
import { findChannels } from './find-channels.ts'

export const createStockSyncs = (db: Db): StockSyncs => ({
  requestAll: (storeId, actor) =>
    inStore(db, storeId, async (tx) => {
      await run(tx, { text: readAgainText, values: [storeId] })
      await run(tx, { text: pollNowText, values: [storeId] })
      await tellAgain(tx, storeId, null)
      await addAudit(tx, storeId, actor, { ...asked, entityKind: 'store', entityId: storeId })
    }),
  request: (storeId, inventoryId, actor) =>
    inStore(db, storeId, async (tx) => {
      const sku = await findSku(tx, storeId, inventoryId)
      if (sku === null) return false
      await tellAgain(tx, storeId, inventoryId)
      await addAudit(tx, storeId, actor, {
        ...asked,
        entityKind: 'inventory',
        entityId: inventoryId,
        entityName: sku,
      })
      return true
    }),
  findChannels: (storeId, inventoryId) =>
    inStore(db, storeId, (tx) => findChannels(tx, storeId, inventoryId)),
  toldAfter: (storeId, inventoryId, movement) =>
    inStore(db, storeId, (tx) => toldAfter(tx, storeId, { inventoryId, movement })),
})

const asked = { action: 'inventory.sync_requested', before: null, after: null } as const

async function findSku(tx: Tx, storeId: string, inventoryId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('inventories')
    .select('sku')
    .where('store_id', '=', storeId)
    .where('inventory_id', '=', inventoryId)
    .executeTakeFirst()
  return row?.sku ?? null
}

const readAgainText = `update integrations set cursors = cursors - 'read-erp-stock' where store_id = $1 and cursors ? 'read-erp-stock'`
const pollNowText = `update schedules set next_at = now() where store_id = $1 and name = 'read-erp-stock'`

const untoldText = `
  insert into stock_untold (store_id, inventory_id, since)
  select store_id, inventory_id, $3 from inventories
  where store_id = $1 and ($2::uuid is null or inventory_id = $2::uuid) and is_active order by inventory_id
  on conflict (store_id, inventory_id) do update set since = excluded.since`
const offersText = `
  update stock_offers set told = null, wanted_at = $3, attempts = 0,
    try_at = case when failure_code is distinct from $4 then $3::timestamptz end
  where store_id = $1 and ($2::uuid is null or inventory_id = $2::uuid)`

/** As nobody knew what the platforms have. */
async function tellAgain(tx: Tx, storeId: string, inventoryId: string | null) {
  const at = hubClock.nowIso()
  await run(tx, { text: untoldText, values: [storeId, inventoryId, at] })
  await run(tx, { text: offersText, values: [storeId, inventoryId, at, sameWarehouse] })
}

interface ToldRow {
  integration_id: string
  connector: string
  label: string
  status: ItemStatus
  quantity: number
  message: string | null
  at: string | null
  process_id: string | null
}

/** On process_items__inventory; a platform that was told nothing since then is still to be told. */
async function toldAfter(
  tx: Tx,
  storeId: string,
  { inventoryId, movement }: { inventoryId: string; movement: number },
): Promise<ToldChannel[] | null> {
  if ((await findSku(tx, storeId, inventoryId)) === null) return null
  if (!Number.isSafeInteger(movement)) return []
  const known = await sql`select 1 from stock_movements
    where store_id = ${storeId} and inventory_id = ${inventoryId} and number = ${movement}`.execute(tx)
  if (known.rows.length === 0) return []
  const { rows } = await sql<ToldRow>`
    select o.integration_id, g.connector, g.label, coalesce(t.status, 'pending') as status,
      coalesce(t.quantity, o.wanted) as quantity, t.message, t.ended_at as at, t.process_id
    from stock_offers o join integrations g on g.store_id = o.store_id and g.integration_id = o.integration_id
    left join (
      select distinct on (p.integration_id) p.store_id, p.integration_id, i.status, (i.input ->> 'quantity')::bigint as quantity,
        i.message, i.ended_at, i.process_id
      from process_items i join processes p on p.store_id = i.store_id and p.process_id = i.process_id
      where i.store_id = ${storeId} and i.entity_id = ${inventoryId} and i.entity_kind = 'inventory'
        and (i.input ->> 'movement')::bigint >= ${movement}
      order by p.integration_id, i.process_id) t on t.store_id = o.store_id and t.integration_id = o.integration_id
    where o.store_id = ${storeId} and o.inventory_id = ${inventoryId}
    order by g.created_at, o.integration_id`.execute(tx)
  return rows.map((row) => ({
    system: { integrationId: row.integration_id, connector: row.connector, label: row.label },
    status: row.status,
    quantity: row.quantity,
    message: row.message,
    at: row.at,
    processId: row.process_id,
  }))
}
