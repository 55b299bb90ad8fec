import { failure } from '@ihub/domain/errors'
import { err, ok } from '@ihub/domain/result'
import { sellerSettings } from '@ihub/domain/store/seller-settings'
import { hubClock } from '@ihub/kit/clock'
import type { SellerListRequest, SellerRecord, SellerRepository } from '@ihub/ports/sellers'
import { type Selectable, sql } from 'kysely'
import { type Db, inStore, type Tx } from '../core/pool.ts'
import type { Sellers } from '../core/schema.gen.ts'
import { anyHolds, given } from '../list/define-list.ts'
import { readList } from '../list/read-list.ts'
import { tableList } from '../list/table-list.ts'
import { addRow, changeRow, type RecordKind } from '../record/change-row.ts'
import { changesStock, followSettings } from '../stock/follow-settings.ts'

export function createSellerRepository(app: Db): SellerRepository {
  return {
    list: (storeId, request) =>
      inStore(app, storeId, (tx) => readList(tx, sellerList, { scope: storeId, request })),
    find: (storeId, sellerId) => inStore(app, storeId, (tx) => find(tx, storeId, sellerId)),
    add: (storeId, { seller, audit }, actor) =>
      inStore(app, storeId, async (tx) => {
        const { sellerId: id, code, createdAt: created_at } = seller
        const columns = { store_id: storeId, seller_id: id, code, created_at, ...columnsOf(seller) }
        const isAdded = await addRow(tx, sellerKind, { storeId, id, columns, actor, audit })
        if (!isAdded) return err(failure('seller.code_taken'))
        if (changesStock(sellerSettings, {}, seller.settings)) await followSettings(tx, storeId)
        return ok(null)
      }),
    change: (storeId, id, edit, decide) =>
      inStore(app, storeId, async (tx) =>
        changeRow(tx, sellerKind, {
          storeId,
          id,
          edit,
          current: await find(tx, storeId, id, { isLocked: true }),
          decide,
          recordOf: ({ seller }) => seller,
          alsoSet: () => ({ updated_at: hubClock.nowIso() }),
          alsoWrite: async ({ seller }, current) => {
            const isOther =
              seller.active !== current.active ||
              changesStock(sellerSettings, current.settings, seller.settings)
            if (isOther) await followSettings(tx, storeId)
          },
          audit: ({ audit }) => audit,
        }),
      ),
  }
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

const sellerKind: RecordKind<'sellers', SellerRecord> = {
  table: 'sellers',
  key: 'seller_id',
  version: 'version',
  columnsOf,
  announced: 'seller',
  missing: 'seller.not_found',
  changes: ['seller.changed'],
}
