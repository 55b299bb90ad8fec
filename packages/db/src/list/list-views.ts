import { isDeepStrictEqual } from 'node:util'
import { failure } from '@ihub/domain/errors'
import type { ListName } from '@ihub/domain/lists'
import { err, ok } from '@ihub/domain/result'
import { hubClock } from '@ihub/kit/clock'
import type { ListView, ListViewRepository, OwnListView, ViewChange, ViewQuery } from '@ihub/ports/list-views'
import { sql } from 'kysely'
import { type Db, inStore, type Tx } from '../core/pool.ts'
import { addRow, changeRow, type RecordKind, removeRow } from '../record/change-row.ts'

/** Saved views of the lists of a store, and the one that each person's list opens with. */
export const createListViewRepository = (app: Db): ListViewRepository => ({
  list: (storeId, userId, list) =>
    inStore(app, storeId, (tx) =>
      readViews(tx, { storeId, userId }, sql`v.list = ${list} and ${isSeenBy(userId)}`),
    ),
  find: (storeId, userId, viewId) =>
    inStore(app, storeId, async (tx) => {
      const [found] = await readViews(
        tx,
        { storeId, userId },
        sql`v.view_id = ${viewId} and ${isSeenBy(userId)}`,
      )
      return found ?? null
    }),
  add: (storeId, userId, change, actor) =>
    inStore(app, storeId, async (tx) => {
      const { view, audit } = change
      const { viewId: id, list, userId: user_id } = view
      const columns = { store_id: storeId, view_id: id, list, user_id, ...columnsOf(view) }
      await addRow(tx, viewKind, { storeId, id, columns, actor, audit })
      return setDefault(tx, { storeId, userId }, change)
    }),
  change: (storeId, { viewId: id, userId }, { actor, version }, decide) =>
    inStore(app, storeId, async (tx) => {
      const current = await lock(tx, storeId, id)
      const changed = await changeRow(tx, viewKind, {
        storeId,
        id,
        // Nobody but its owner changes a view that is not shared.
        edit: { actor, version: current?.isShared ? version : undefined },
        current,
        decide,
        recordOf: ({ view }, { version: known }) => ({ ...view, version: known }),
        alsoSet: ({ view }) => (isSame(view, current) ? {} : { updated_at: later(current) }),
        alsoWrite: async (change, { userId: ownerId }) => {
          if (!change.view.isShared) await forgetDefaults(tx, { storeId, id, ownerId })
          await setDefault(tx, { storeId, userId }, change)
        },
        changesMore: ({ isDefault }) => isDefault !== undefined,
        audit: ({ audit }) => audit,
      })
      return changed.ok ? ok(await readOwn(tx, { storeId, userId }, id)) : changed
    }),
  remove: (storeId, id, actor, decide) =>
    inStore(app, storeId, async (tx) => {
      const current = await lock(tx, storeId, id)
      if (!current) return err(failure(viewKind.missing))
      const decided = decide(current)
      if (!decided.ok) return decided
      await removeRow(tx, viewKind, { storeId, id, actor, audit: decided.value.audit })
      return ok(null)
    }),
})

const isSeenBy = (userId: string) => sql`(v.shared or v.user_id = ${userId})`

/** The view that opens a person's list is chosen apart from it. */
const isSame = (view: ViewChange['view'], current: ListView | null) =>
  isDeepStrictEqual({ ...view, version: current?.version }, current)

/** The time of a change is the version of a view, so that no two changes have the same. */
const later = (current: ListView | null) =>
  new Date(Math.max(hubClock.nowMs(), (current?.version ?? 0) + 1)).toISOString()

/** Nobody's list opens with a view that is no longer theirs to see. */
const forgetDefaults = (tx: Tx, { storeId, id, ownerId }: { storeId: string; id: string; ownerId: string }) =>
  sql`delete from list_view_defaults where store_id = ${storeId} and view_id = ${id}
    and user_id <> ${ownerId}`.execute(tx)

interface Owner {
  storeId: string
  userId: string
}

async function setDefault(tx: Tx, owner: Owner, { view, isDefault }: ViewChange): Promise<OwnListView> {
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
  return readOwn(tx, owner, viewId)
}

async function readOwn(tx: Tx, owner: Owner, viewId: string): Promise<OwnListView> {
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
  updated_at: string
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
  version: Date.parse(row.updated_at),
  list: row.list as ListName,
  name: row.name,
  userId: row.user_id,
  isShared: row.shared,
  query: row.query,
  columns: row.columns,
})

const columnsOf = ({ name, isShared, query, columns }: ViewChange['view']) => ({
  name,
  shared: isShared,
  query: JSON.stringify(query),
  columns: columns && JSON.stringify(columns),
})

const viewKind: RecordKind<'list_views', ListView> = {
  table: 'list_views',
  key: 'view_id',
  columnsOf,
  announced: 'view',
  missing: 'view.not_found',
  changes: ['view.changed'],
}
