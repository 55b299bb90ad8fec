import type { UserState } from '@ihub/domain/users'
import type { StoreName } from '@ihub/ports/administration'
import type { UserDetail, UserListRequest } from '@ihub/ports/user-directory'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../core/pool.ts'
import type { Users } from '../core/schema.gen.ts'
import { anyHolds, given } from '../list/define-list.ts'
import { readList } from '../list/read-list.ts'
import { tableList } from '../list/table-list.ts'
import { toUser } from './users.ts'

type UserColumns = Selectable<Users> & { stores: StoreName[] }

const columns = sql`u.*, (
  select coalesce(jsonb_agg(jsonb_build_object('storeId', s.store_id, 'code', s.code, 'name', s.name) order by s.name, s.code), '[]')
  from user_stores us join stores s using (store_id) where us.user_id = u.user_id) as stores`

const userList = tableList<null, UserListRequest, UserColumns, UserDetail>({
  table: 'users',
  alias: 'u',
  key: sql`u.user_id`,
  columns,
  within: () => sql`true`,
  filters: ({ search, state, acl, storeId }) => [
    ...given(search || undefined, (text) => anyHolds(['u.name', 'u.email'], text)),
    ...given(state, (values) => sql`u.state = any(${values}::text[])`),
    ...given(acl, (values) => sql`u.role = any(${values}::text[])`),
    ...given(
      storeId,
      (id) => sql`exists (select 1 from user_stores us where us.store_id = ${id} and us.user_id = u.user_id)`,
    ),
  ],
  sorts: {
    name: { column: sql`lower(u.name)`, kind: 'text' },
    email: { column: sql`lower(u.email)`, kind: 'text' },
    createdAt: { column: sql`u.created_at`, kind: 'instant' },
    lastUsedAt: { column: sql`u.last_used_at`, kind: 'instant', isNullable: true },
  },
  toReads: (rows) => rows.map(toDetail),
})

export const listUsers = (db: Db, request: UserListRequest) =>
  db.transaction().execute((tx) => readList(tx, userList, { scope: null, request }))

export async function findUser(db: Db | Tx, userId: string): Promise<UserDetail | null> {
  const { rows } = await sql<UserColumns>`select ${columns} from users u where u.user_id = ${userId}`.execute(
    db,
  )
  return rows[0] ? toDetail(rows[0]) : null
}

/** The columns are written by us alone, so the state is one we know. */
const toDetail = (row: UserColumns): UserDetail => ({
  ...toUser(row),
  version: row.version,
  state: row.state as UserState,
  requiresSecondFactor: row.requires_second_factor,
  stores: row.stores,
  emailProvenAt: row.email_verified_at,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
})

/** The active people who work in a store, by name: its own, and those of every store. */
export async function listColleagues(db: Db, storeId: string): Promise<{ userId: string; name: string }[]> {
  const { rows } = await sql<{ userId: string; name: string }>`
    select u.user_id as "userId", u.name from users u
    where u.state = 'active' and (u.role = 'Root' or u.role <> 'AccessCenter'
      and exists (select 1 from user_stores us where us.store_id = ${storeId} and us.user_id = u.user_id))
    order by lower(u.name), u.user_id limit 500`.execute(db)
  return rows
}
