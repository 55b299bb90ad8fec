import { kitStatuses, kitTypes, kitValidities } from '@ihub/domain/kit/kit'
import type { KitCountRequest, KitFilters, KitListRequest, KitRecord } from '@ihub/ports/kits'
import type { ChoiceCount, PageResult } from '@ihub/ports/reads'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import type { Kits } from '../core/schema.gen.ts'
import { countChoices } from '../list/count-choices.ts'
import { all, anyHolds, given } from '../list/define-list.ts'
import { readList } from '../list/read-list.ts'
import { tableList } from '../list/table-list.ts'
import { timeZoneOf } from '../store/store-time-zone.ts'
import { withComponents } from './kit-rows.ts'

/** How the period of a kit stands to the day that it is in the store. */
const validityOf = (storeId: string) => sql`(
  select case when k.start_date > today.day then 'coming' when k.end_date < today.day then 'over' else 'running' end
  from (select (now() at time zone ${timeZoneOf})::date as day from stores where store_id = ${storeId}) today)`

const filters = ({ search, status, type, validity, component }: KitFilters, storeId: string) => [
  ...given(status, (values) => sql`k.active = any(${values.map((value) => value === 'active')}::bool[])`),
  ...given(type, (values) => sql`k.type = any(${values}::text[])`),
  ...given(validity, (values) => sql`${validityOf(storeId)} = any(${values}::text[])`),
  ...given(
    component || undefined,
    (sku) => sql`exists (select 1 from kit_components c
      where c.store_id = ${storeId} and c.kit_id = k.kit_id and c.sku = ${sku})`,
  ),
  ...given(search || undefined, (text) => anyHolds(['k.sku', 'k.name'], text)),
]

const kitList = tableList<string, KitListRequest, Selectable<Kits>, KitRecord>({
  table: 'kits',
  alias: 'k',
  key: sql`k.kit_id`,
  columns: sql`k.*`,
  within: (storeId) => sql`k.store_id = ${storeId}`,
  filters,
  sorts: {
    createdAt: { column: sql`k.created_at`, kind: 'instant' },
    name: { column: sql`k.name`, kind: 'text' },
    sku: { column: sql`k.sku`, kind: 'text', isUnique: true },
  },
  toReads: (rows, storeId, tx) => withComponents(tx, storeId, rows),
})

/** Kits and replacements, each sort on an index of its own. */
export const listKits = (tx: Tx, storeId: string, request: KitListRequest): PageResult<KitRecord> =>
  readList(tx, kitList, { scope: storeId, request })

const choices = { status: kitStatuses, type: kitTypes, validity: kitValidities } as const

/** How many kits each choice of one filter would bring, with all other filters as they are. */
export const countKits = (
  tx: Tx,
  storeId: string,
  { by, ...asked }: KitCountRequest,
): Promise<ChoiceCount[]> =>
  countChoices(
    tx,
    choices[by],
    (value) => sql`select 1 from kits k
      where ${all([sql`k.store_id = ${storeId}`, ...filters({ ...asked, [by]: [value] }, storeId)])}`,
  )
