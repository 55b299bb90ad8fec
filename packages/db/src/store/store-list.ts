import type { StoreRepository } from '@ihub/ports/administration'
import type { Db } from '../core/pool.ts'
import { isSeenBy } from './seen-stores.ts'
import { timeZoneOf } from './store-time-zone.ts'

/** By name, then code; a search matches the beginning or any part of either. */
export const listStores = async (
  system: Db,
  user: Parameters<StoreRepository['list']>[0],
  { page, limit, search, active }: Parameters<StoreRepository['list']>[1],
) => {
  const pattern = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const stores = system
    .selectFrom('stores')
    .where(isSeenBy(user))
    .$if(active !== undefined, (query) => query.where('active', '=', active === true))
    .$if(Boolean(search), (query) =>
      query.where((is) => is.or([is('name', 'ilike', pattern), is('code', 'ilike', pattern)])),
    )
  const rows = await stores
    .select([
      'store_id as storeId',
      'code',
      'name',
      'icon_file_id as iconFileId',
      'active',
      timeZoneOf.as('timeZone'),
    ])
    .orderBy('name')
    .orderBy('code')
    .$if(limit > 0, (query) => query.limit(limit).offset((page - 1) * limit))
    .execute()
  const { count } = await stores
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, total: count }
}
