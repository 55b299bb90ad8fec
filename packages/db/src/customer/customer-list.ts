import type { CustomerField } from '@ihub/domain/customer/merge'
import { customerWords } from '@ihub/domain/customer/search-terms'
import {
  type CustomerIntegrationStatus,
  type CustomerStatus,
  customerIntegrationStatuses,
  customerStatuses,
} from '@ihub/domain/customer/statuses'
import type {
  CountedCustomerFilter,
  CustomerFilters,
  CustomerListRequest,
  CustomerRead,
} from '@ihub/ports/customers'
import type { ChoiceCount, PageResult } from '@ihub/ports/reads'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import type { Customers } from '../core/schema.gen.ts'
import { all, given } from '../list/define-list.ts'
import { readList } from '../list/read-list.ts'
import { findWords } from '../search/find-searched.ts'
import { createdBetween, type Filter, passes } from '../search/search-query.ts'
import type { Searched } from '../search/searched.ts'
import { candidates } from '../search/searched-page.ts'
import { termList } from '../search/term-list.ts'
import { alsoMatches } from '../search/term-sources.ts'
import { withInstants } from '../store/store-time-zone.ts'

/** Beyond it the number helps nobody, and each choice costs no more entries of an index than that. */
const choiceMax = 1_000
/** So many customers of a search are looked at. */
const lookMax = 5_000

export const searchedCustomers: Searched = {
  kind: 'customer',
  table: sql`customers`,
  key: sql`customer_id`,
  textsOf: { code: [sql`lower(erp_customer_id)`, sql`lower(ext_customer_id)`] },
  filterColumns: sql.raw('status, integration_status, is_doubtful'),
}

interface Credit {
  limit_cents: number | null
  available_cents: number | null
}
type Row = Selectable<Customers> & Credit

/** A customer with the figures of its account. */
export const customerColumns = sql`c.*, a.limit_cents, a.available_cents`
export const withAccount = sql`left join credit_accounts a on a.store_id = c.store_id and a.customer_id = c.customer_id`

const filters = ({ status, integrationStatus, inDoubt }: CustomerFilters): Filter[] => [
  ...given(status, (values) => ({ column: 'status', values, isSet: false })),
  ...given(integrationStatus, (values) => ({ column: 'integration_status', values, isSet: false })),
  ...given(inDoubt, (wanted) => ({
    condition: (prefix: RawBuilder<unknown>) =>
      wanted ? sql`${prefix}is_doubtful` : sql`not ${prefix}is_doubtful`,
  })),
]

const customerList = termList<CustomerListRequest, Row, CustomerRead>(
  {
    table: 'customers',
    alias: 'c',
    key: sql`c.customer_id`,
    columns: customerColumns,
    joins: withAccount,
    within: (storeId) => sql`c.store_id = ${storeId}`,
    sorts: {
      createdAt: { column: sql`c.created_at`, kind: 'instant' },
      updatedAt: { column: sql`c.updated_at`, kind: 'instant' },
    },
    toReads: (rows) => rows.map(toCustomer),
  },
  {
    searched: searchedCustomers,
    words: ({ search = '' }) => customerWords(search),
    filters,
    created: ({ createdFrom: from, createdTo: to }) => ({ from, to }),
    columns: { createdAt: sql`created_at`, updatedAt: sql`updated_at` },
    byCreation: 'createdAt',
  },
)

export const listCustomers = async (
  tx: Tx,
  storeId: string,
  request: CustomerListRequest,
): PageResult<CustomerRead> =>
  readList(tx, customerList, { scope: storeId, request: await withInstants(tx, storeId, request) })

const choices: Record<CountedCustomerFilter, readonly string[]> = {
  status: customerStatuses,
  integrationStatus: customerIntegrationStatuses,
}

/** How many each choice of a filter would bring, with all other filters as they are; of a search beyond `lookMax` they are lower bounds. */
export async function countCustomers(
  tx: Tx,
  storeId: string,
  { by, ...asked }: CustomerFilters & { by: CountedCustomerFilter },
): Promise<ChoiceCount[]> {
  const request = await withInstants(tx, storeId, asked)
  const created = { from: request.createdFrom, to: request.createdTo }
  const scope = { storeId, searched: searchedCustomers }
  const words = await findWords(tx, scope, customerWords(request.search ?? ''))
  if (!words) return choices[by].map((value) => ({ value, count: 0, isExact: true }))
  const isSearched = words.length > 0
  const search = { ...scope, words, filters: [], created }
  const found = isSearched
    ? sql`with looked as materialized (
        select distinct entity_id from (${candidates(search)} limit ${2 * lookMax}) found limit ${lookMax + 1}),
      searched as materialized (
        select created_at, ${searchedCustomers.filterColumns} from (
          select *, customer_id as entity_id from customers
          where store_id = ${storeId} and customer_id = any(array(select entity_id from looked))) d
        where ${all(words.slice(1).map((match) => alsoMatches(search, match)))})`
    : sql``
  const isCut = isSearched ? sql`(select count(*) > ${lookMax} from looked)` : sql`false`
  const rowsOf = (value: string) =>
    all([
      ...(isSearched ? [] : [sql`store_id = ${storeId}`]),
      ...filters({ ...request, [by]: [value] }).map((filter) => passes(searchedCustomers, filter)),
      createdBetween(created),
    ])
  const parts = choices[by].map(
    (value): RawBuilder<unknown> => sql`select ${value}::text as value, (select count(*)::int from (
      select 1 from ${isSearched ? sql`searched` : sql`customers`} where ${rowsOf(value)}
      limit ${choiceMax + 1}) n) as count, ${isCut} as is_cut`,
  )
  const { rows } = await sql<{ value: string; count: number; is_cut: boolean }>`
    ${found} ${sql.join(parts, sql` union all `)}`.execute(tx)
  const counted = new Map(rows.map((row) => [row.value, row]))
  return choices[by].map((value) => {
    const { count = 0, is_cut = false } = counted.get(value) ?? {}
    return { value, count: Math.min(count, choiceMax), isExact: count <= choiceMax && !is_cut }
  })
}

const creditOf = ({ limit_cents: limit, available_cents: available }: Credit): CustomerRead['credit'] =>
  limit === null ? null : { limitCents: Number(limit), availableCents: Number(available) }

/** The constraints of the table hold what the types say. */
export const toCustomer = (row: Row): CustomerRead => ({
  customerId: row.customer_id,
  document: row.document,
  isCorporate: row.is_corporate,
  name: row.name,
  corporateName: row.corporate_name,
  email: row.email,
  phone: row.phone,
  city: row.city,
  state: row.state,
  status: row.status as CustomerStatus,
  integrationStatus: row.integration_status as CustomerIntegrationStatus,
  inDoubt: row.in_doubt as CustomerField[],
  erpCustomerId: row.erp_customer_id,
  extCustomerId: row.ext_customer_id,
  error: row.error,
  credit: creditOf(row),
  orderCount: row.order_count,
  firstOrderAt: row.first_order_at,
  lastOrderAt: row.last_order_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
