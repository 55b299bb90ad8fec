import { seesAllStores } from '@ihub/domain/users'
import type { JobCallers } from '@ihub/ports/jobs'
import { type Selectable, sql } from 'kysely'
import { toUser } from '../account/users.ts'
import type { Db } from '../core/pool.ts'
import type { Users } from '../core/schema.gen.ts'

/** Who a job acts for; users belong to no store, so it needs the `system` role. */
export const createJobCallers = (system: Db): JobCallers => ({
  find: async (storeId, userId) => {
    const { rows } = await sql<Selectable<Users> & { is_own_store: boolean }>`
      select u.*, exists (select from user_stores s where s.user_id = u.user_id and s.store_id = ${storeId}) as is_own_store
      from users u where u.user_id = ${userId}`.execute(system)
    const [row] = rows
    if (!row) return null
    const user = toUser(row)
    return { user, hasStore: row.is_own_store || seesAllStores(user.role) }
  },
  isRunning: async ({ storeId, processId, attempt }) => {
    const { rows } = await sql`
      select 1 from processes where store_id = ${storeId} and process_id = ${processId} and type = 'run-job'
        and attempts = ${attempt} and ended_at is null and held_by is not null`.execute(system)
    return rows.length > 0
  },
})
