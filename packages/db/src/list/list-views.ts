import type { ListName } from '@ihub/domain/lists'
import { ok } from '@ihub/domain/result'
import type { ListView, ListViewRepository, OwnListView, ViewChange, ViewQuery } from '@ihub/ports/list-views'
import { sql } from 'kysely'
import { addAudit } from '../audit/audit.ts'
import { type Db, inStore, type Tx } from '../core/pool.ts'

/** Saved views of the lists of a store, and the one that each person's list opens with. */
export const createListViewRepository = (app: Db): ListViewRepository => ({
  list: (storeId, userId, list) =>
    inStore(app, storeId, (tx) =>
      readViews(tx, { storeId, userId }, sql`v.list = ${list} and (v.shared or v.user_id = ${userId})`),
    ),
  add: (storeId, userId, change, actor) =>
    inStore(app, storeId, async (tx) => {
      const { viewId, list, name, isShared, query, columns } = change.view
      await sql`insert into list_views (store_id, view_id, list, name, user_id, shared, query, columns)
        values (${storeId}, ${viewId}, ${list}, ${name}, ${userId}, ${isShared}, ${JSON.stringify(query)},
          ${columns && JSON.stringify(columns)})`.execute(tx)
      return finish(tx, { storeId, userId }, change, actor)
    }),
  change: (storeId, { viewId, userId }, actor, decide) =>
    inStore(app, storeId, async (tx) => {
      const current = await lock(tx, storeId, viewId)
      if (!current) return null
      const decided = decide(current)
      if (!decided.ok) return decided
      const { name, isShared, query, columns } = decided.value.view
      await sql`update list_views set name = ${name}, shared = ${isShared}, query = ${JSON.stringify(query)},
          columns = ${columns && JSON.stringify(columns)}, updated_at = ${new Date()}
        where store_id = ${storeId} and view_id = ${viewId}`.execute(tx)
      // Nobody's list opens with a view that is no longer theirs to see.
      if (!isShared)
        await sql`delete from list_view_defaults where store_id = ${storeId} and view_id = ${viewId}
          and user_id <> ${current.userId}`.execute(tx)
      return ok(await finish(tx, { storeId, userId }, decided.value, actor))
    }),
  remove: (storeId, viewId, actor, decide) =>
    inStore(app, storeId, async (tx) => {
      const current = await lock(tx, storeId, viewId)
      if (!current) return null
      const decided = decide(current)
      if (!decided.ok) return decided
      await sql`delete from list_views where store_id = ${storeId} and view_id = ${viewId}`.execute(tx)
      if (decided.value.audit) await addAudit(tx, storeId, actor, decided.value.audit)
      return ok(null)
    }),
})

interface Owner {
  storeId: string
  userId: string
}

async function finish(
  tx: Tx,
  owner: Owner,
  { view, isDefault, audit }: ViewChange,
  actor: Parameters<ListViewRepository['add']>[3],
): Promise<OwnListView> {
  const { storeId, userId } = owner
  const { viewId, list } = view
  if (isDefault)
    await sql`insert into list_view_defaults (store_id, user_id, list, view_id)
      values (${storeId}, ${userId}, ${list}, ${viewId})
      on conflict (store_id, user_id, list) do update set view_id = excluded.view_id`.execute(tx)
  if (isDefault === false)
    await sql`delete from list_view_defaults
      where store_id = ${storeId} and user_id = ${userId} and list = ${list} and view_id = ${viewId}`.execute(
      tx,
    )
  if (audit) await addAudit(tx, storeId, actor, audit)
  const [written] = await readViews(tx, owner, sql`v.view_id = ${viewId}`)
  if (!written) throw new Error(`view ${viewId} is gone in the transaction that wrote it`)
  return written
}

interface Columns {
  view_id: string
  list: string
  name: string
  user_id: string
  shared: boolean
  query: ViewQuery
  columns: Record<string, boolean> | null
  is_default: boolean
}

async function readViews(
  tx: Tx,
  { storeId, userId }: Owner,
  condition: ReturnType<typeof sql>,
): Promise<OwnListView[]> {
  const { rows } = await sql<Columns>`
    select v.*, d.view_id is not null as is_default from list_views v
    left join list_view_defaults d
      on d.store_id = v.store_id and d.user_id = ${userId} and d.list = v.list and d.view_id = v.view_id
    where v.store_id = ${storeId} and ${condition} order by lower(v.name), v.view_id`.execute(tx)
  return rows.map((row) => ({ ...toView(row), isDefault: row.is_default }))
}

async function lock(tx: Tx, storeId: string, viewId: string): Promise<ListView | null> {
  const { rows } = await sql<Columns>`
    select v.* from list_views v where v.store_id = ${storeId} and v.view_id = ${viewId} for update`.execute(
    tx,
  )
  return rows[0] ? toView(rows[0]) : null
}

/** The names of lists are written by us alone. */
const toView = (row: Columns): ListView => ({
  viewId: row.view_id,
  list: row.list as ListName,
  name: row.name,
  userId: row.user_id,
  isShared: row.shared,
  query: row.query,
  columns: row.columns,
})
