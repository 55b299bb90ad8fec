import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import type { SellerChange, SellerListRequest, SellerRecord, SellerRepository } from '@ihub/ports/sellers'
import { type Selectable, sql } from 'kysely'
import { addAudit } from '../audit/audit.ts'
import { checkVersion } from '../core/check-version.ts'
import { type Db, inStore, type Tx } from '../core/pool.ts'
import type { Sellers } from '../core/schema.gen.ts'
import { anyHolds, given } from '../list/define-list.ts'
import { readList } from '../list/read-list.ts'
import { tableList } from '../list/table-list.ts'

export function createSellerRepository(app: Db): SellerRepository {
  return {
    list: (storeId, request) =>
      inStore(app, storeId, (tx) => readList(tx, sellerList, { scope: storeId, request })),
    find: (storeId, sellerId) => inStore(app, storeId, (tx) => find(tx, storeId, sellerId)),
    add: (storeId, change, actor) => inStore(app, storeId, (tx) => add(tx, storeId, change, actor)),
    change: (storeId, sellerId, edit, decide) =>
      inStore(app, storeId, async (tx) => {
        const current = await find(tx, storeId, sellerId, { isLocked: true })
        if (!current) return err(failure('seller.not_found'))
        const { version } = current
        const changes = ['seller.changed'] as const
        const checked = await checkVersion(tx, edit, { storeId, entityId: sellerId, version, changes })
        if (!checked.ok) return checked
        const decided = decide(current)
        if (!decided.ok) return decided
        const { seller, audit } = decided.value
        await tx
          .updateTable('sellers')
          .set({ ...columnsOf(seller), version: sql`version + 1`, updated_at: new Date().toISOString() })
          .where('store_id', '=', storeId)
          .where('seller_id', '=', sellerId)
          .execute()
        await addAudit(tx, storeId, edit.actor, audit)
        return ok({ ...seller, version: version + 1 })
      }),
  }
}

async function add(
  tx: Tx,
  storeId: string,
  { seller, audit }: SellerChange,
  actor: Actor,
): Promise<Result<null, Failure>> {
  const added = await tx
    .insertInto('sellers')
    .values({
      store_id: storeId,
      seller_id: seller.sellerId,
      code: seller.code,
      created_at: seller.createdAt,
      ...columnsOf(seller),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('seller_id')
    .executeTakeFirst()
  if (!added) return err(failure('seller.code_taken'))
  await addAudit(tx, storeId, actor, audit)
  return ok(null)
}

const sellerList = tableList<string, SellerListRequest, Selectable<Sellers>, SellerRecord>({
  table: 'sellers',
  alias: 's',
  key: sql`s.seller_id`,
  columns: sql`s.*`,
  within: (storeId) => sql`s.store_id = ${storeId}`,
  filters: ({ active, search }) => [
    ...given(active, (value) => sql`s.active = ${value}`),
    ...given(search || undefined, (text) => anyHolds(['s.name', 's.code', 's.document'], text)),
  ],
  sorts: {
    name: { column: sql`s.name`, kind: 'text' },
    code: { column: sql`s.code`, kind: 'text' },
    createdAt: { column: sql`s.created_at`, kind: 'instant' },
  },
  toReads: (rows) => rows.map(toSeller),
})

async function find(
  tx: Tx,
  storeId: string,
  sellerId: string,
  { isLocked = false } = {},
): Promise<SellerRecord | null> {
  const row = await tx
    .selectFrom('sellers')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('seller_id', '=', sellerId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? toSeller(row) : null
}

const toSeller = (row: Selectable<Sellers>): SellerRecord => ({
  sellerId: row.seller_id,
  version: row.version,
  code: row.code,
  name: row.name,
  document: row.document,
  email: row.email,
  active: row.active,
  settings: row.settings as Record<string, unknown>,
  secrets: row.secrets,
  createdAt: row.created_at,
})

const columnsOf = (seller: SellerRecord) => ({
  name: seller.name,
  document: seller.document,
  email: seller.email,
  active: seller.active,
  settings: JSON.stringify(seller.settings),
  secrets: seller.secrets,
})
