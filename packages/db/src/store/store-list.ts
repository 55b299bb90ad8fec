import type { StoreListRequest, StoreListRow } from '@ihub/ports/administration'
import { sql } from 'kysely'
import type { Db } from '../core/pool.ts'
import { anyHolds, given } from '../list/define-list.ts'
import { readList } from '../list/read-list.ts'
import { tableList } from '../list/table-list.ts'
import { isSeenBy, type Viewer } from './seen-stores.ts'
import { timeZoneOf } from './store-time-zone.ts'

const storeList = tableList<Viewer, StoreListRequest, StoreListRow, StoreListRow>({
  table: 'stores',
  alias: 's',
  key: sql`s.store_id`,
  columns: sql`s.store_id as "storeId", s.code, s.name, s.icon_file_id as "iconFileId", s.active, ${timeZoneOf} as "timeZone"`,
  within: (viewer) => isSeenBy(viewer, 's.store_id'),
  filters: ({ active, search }) => [
    ...given(active, (value) => sql`s.active = ${value}`),
    ...given(search || undefined, (text) => anyHolds(['s.name', 's.code'], text)),
  ],
  sorts: {
    name: { column: sql`s.name`, kind: 'text' },
    code: { column: sql`s.code`, kind: 'text' },
  },
  toReads: (rows) =>
    rows.map(({ storeId, code, name, iconFileId, active, timeZone }) => ({
      storeId,
      code,
      name,
      iconFileId,
      active,
      timeZone,
    })),
})

/** The stores this person sees. */
export const listStores = (system: Db, viewer: Viewer, request: StoreListRequest) =>
  system.transaction().execute((tx) => readList(tx, storeList, { scope: viewer, request }))
