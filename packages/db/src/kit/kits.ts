import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import { hubClock } from '@ihub/kit/clock'
import type { KitRecord, KitRepository } from '@ihub/ports/kits'
import { sql } from 'kysely'
import { type Db, inStore, type Tx } from '../core/pool.ts'
import { addRow, changeRow, type RecordKind } from '../record/change-row.ts'
import { countKits, listKits } from './kit-list.ts'
import { columnsOf, withComponents, writeComponents } from './kit-rows.ts'
import { readKitStock } from './kit-stock.ts'

export function createKitRepository(app: Db): KitRepository {
  return {
    list: (storeId, request) => inStore(app, storeId, (tx) => listKits(tx, storeId, request)),
    count: (storeId, request) => inStore(app, storeId, (tx) => countKits(tx, storeId, request)),
    find: (storeId, kitId) => inStore(app, storeId, (tx) => find(tx, storeId, { kitId })),
    findBySku: (storeId, sku) => inStore(app, storeId, (tx) => find(tx, storeId, { sku })),
    readStock: (storeId, kit) => inStore(app, storeId, (tx) => readKitStock(tx, storeId, kit)),
    add: (storeId, { kit, audit }, actor) =>
      inStore(app, storeId, async (tx) => {
        const apart = await checkApart(tx, storeId, kit)
        if (!apart.ok) return apart
        const { kitId: id, sku, createdAt: created_at, updatedAt: updated_at } = kit
        const columns = { store_id: storeId, kit_id: id, sku, created_at, updated_at, ...columnsOf(kit) }
        const isAdded = await addRow(tx, kitKind, { storeId, id, columns, actor, audit })
        if (!isAdded) return err(failure('kit.sku_taken', { sku }))
        await writeComponents(tx, storeId, kit)
        await tellKit(tx, storeId, [kit])
        return ok(null)
      }),
    change: (storeId, id, edit, decide) =>
      inStore(app, storeId, async (tx) =>
        changeRow(tx, kitKind, {
          storeId,
          id,
          edit,
          current: await find(tx, storeId, { kitId: id }, { isLocked: true }),
          decide: async (current) => {
            const decided = decide(current)
            if (!decided.ok) return decided
            const apart = await checkApart(tx, storeId, decided.value.kit)
            return apart.ok ? decided : apart
          },
          recordOf: ({ kit }) => kit,
          alsoSet: () => ({ updated_at: hubClock.nowIso() }),
          alsoWrite: async ({ kit }, current) => {
            await writeComponents(tx, storeId, kit)
            await tellKit(tx, storeId, [kit, current])
          },
          audit: ({ audit }) => audit,
        }),
      ),
  }
}

async function find(
  tx: Tx,
  storeId: string,
  { kitId, sku }: { kitId?: string; sku?: string },
  { isLocked = false } = {},
): Promise<KitRecord | null> {
  const row = await tx
    .selectFrom('kits')
    .selectAll()
    .where('store_id', '=', storeId)
    .$if(kitId !== undefined, (query) => query.where('kit_id', '=', kitId ?? ''))
    .$if(sku !== undefined, (query) => query.where('sku', '=', sku ?? ''))
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? ((await withComponents(tx, storeId, [row]))[0] ?? null) : null
}

/** The kits of a store are written one after the other, so that two of them never become part of each other. */
async function checkApart(
  tx: Tx,
  storeId: string,
  { kitId, sku, components }: KitRecord,
): Promise<Result<null, Failure>> {
  await sql`select 1 from stores where store_id = ${storeId} for no key update`.execute(tx)
  const skus = components.map((part) => part.sku)
  const { rows: nested } = await sql<{ sku: string }>`
    select sku from kits where store_id = ${storeId} and sku = any(${skus}::text[]) and kit_id <> ${kitId}
    order by sku limit 1`.execute(tx)
  if (nested[0]) return err(failure('kit.component_is_kit', { sku: nested[0].sku }))
  const { rows: within } = await sql<{ sku: string }>`
    select k.sku from kit_components c join kits k on k.store_id = ${storeId} and k.kit_id = c.kit_id
    where c.store_id = ${storeId} and c.sku = ${sku} and c.kit_id <> ${kitId} order by k.sku limit 1`.execute(
    tx,
  )
  return within[0] ? err(failure('kit.is_component', { sku, kit: within[0].sku })) : ok(null)
}

/** Its stock, and how its parts are shared with it, are decided anew. */
async function tellKit(tx: Tx, storeId: string, kits: readonly KitRecord[]): Promise<void> {
  const skus = kits.flatMap(({ sku, components }) => [sku, ...components.map((part) => part.sku)])
  await sql`insert into stock_untold (store_id, inventory_id, since)
    select store_id, inventory_id, ${hubClock.nowIso()}::timestamptz from inventories
    where store_id = ${storeId} and sku = any(${[...new Set(skus)]}::text[]) and is_active order by inventory_id
    on conflict (store_id, inventory_id) do update set revision = stock_untold.revision + 1`.execute(tx)
}

const kitKind: RecordKind<'kits', KitRecord> = {
  table: 'kits',
  key: 'kit_id',
  version: 'version',
  columnsOf,
  announced: 'kit',
  missing: 'kit.not_found',
  changes: ['kit.changed'],
}
