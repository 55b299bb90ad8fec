import type { UserState } from '@ihub/domain/users'
import type { StoreName } from '@ihub/ports/administration'
import type { UserDetail, UserListRequest } from '@ihub/ports/user-directory'

import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../core/pool.ts'
import type { Users } from '../core/schema.gen.ts'
import { toUser } from './users.ts'

type UserColumns = Selectable<Users> & { stores: StoreName[] }

const columns = sql`u.*, (
  select coalesce(jsonb_agg(jsonb_build_object('storeId', s.store_id, 'code', s.code, 'name', s.name) order by s.name, s.code), '[]')
  from user_stores us join stores s using (store_id) where us.user_id = u.user_id) as stores`

const sorts: Record<string, RawBuilder<unknown>> = {
  name: sql`lower(u.name)`,
  email: sql`lower(u.email)`,
  createdAt: sql`u.created_at`,
  lastUsedAt: sql`u.last_used_at`,
}

/** Whoever never came is last, in either direction. */
export async function listUsers(db: Db, request: UserListRequest) {
  const { page, limit, orderBy, direction } = request
  const filter = filterOf(request)
  const toward = sql.raw(direction)
  const { rows } = await sql<UserColumns>`
    select ${columns} from users u where ${filter}
    order by ${sorts[orderBy] ?? sorts.name} ${toward} nulls last, u.user_id ${toward}
    limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) from users u where ${filter}`.execute(db)
  return { rows: rows.map(toDetail), total: counted[0]?.count ?? 0 }
}

function filterOf({ search, state, acl, storeId }: UserListRequest) {
  const pattern = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const filters = [
    ...(search ? [sql`(u.name ilike ${pattern} or u.email ilike ${pattern})`] : []),
    ...(state?.length ? [sql`u.state = any(${state}::text[])`] : []),
    ...(acl?.length ? [sql`u.role = any(${acl}::text[])`] : []),
    ...(storeId
      ? [sql`exists (select 1 from user_stores us where us.store_id = ${storeId} and us.user_id = u.user_id)`]
      : []),
  ]
  return filters.length === 0 ? sql`true` : sql.join(filters, sql` and `)
}

export async function findUser(db: Db | Tx, userId: string): Promise<UserDetail | null> {
  const { rows } = await sql<UserColumns>`select ${columns} from users u where u.user_id = ${userId}`.execute(
    db,
  )
  return rows[0] ? toDetail(rows[0]) : null
}

/** The columns are written by us alone, so the state is one we know. */
const toDetail = (row: UserColumns): UserDetail => ({
  ...toUser(row),
  state: row.state as UserState,
  requiresSecondFactor: row.requires_second_factor,
  stores: row.stores,
  emailProvenAt: row.email_verified_at,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
})
