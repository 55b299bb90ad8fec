import type { Role } from '@ihub/domain/roles'
import { seesAllStores } from '@ihub/domain/users'
import type { SeenStore } from '@ihub/ports/administration'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../core/pool.ts'
import { watchesSequences } from './fiscal-account.ts'
import { hasInstallments } from './installments.ts'

export interface Viewer {
  userId: string
  role: Role
}

/** Whether the store of a row is one this person sees: every one, or those they were given. */
export const isSeenBy = ({ userId, role }: Viewer, storeId = 'store_id'): RawBuilder<boolean> =>
  seesAllStores(role)
    ? sql`true`
    : sql`${sql.ref(storeId)} in (select given.store_id from user_stores given where given.user_id = ${userId})`

/** The stores this person sees, by name, then code. */
export const listStoreNames = (system: Db, viewer: Viewer): Promise<SeenStore[]> =>
  system
    .selectFrom('stores')
    .select([
      'store_id as storeId',
      'code',
      'name',
      watchesSequences.as('watchesSequences'),
      hasInstallments.as('hasInstallments'),
    ])
    .where(isSeenBy(viewer))
    .orderBy('name')
    .orderBy('code')
    .execute()
