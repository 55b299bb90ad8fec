import { invoiceStatuses } from '@ihub/domain/constants'
import {
  type CountedInvoiceFilter,
  countedInvoiceFilters,
  type GroupedInvoiceFilter,
} from '@ihub/domain/invoice/list-filters'
import { invoiceKinds } from '@ihub/domain/system-traits'
import type { InvoiceChoiceCount, InvoiceCountRequest, InvoiceFilters } from '@ihub/ports/invoice-filters'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { all } from '../list/define-list.ts'
import { findWords } from '../search/find-searched.ts'
import type { WordMatch } from '../search/match-words.ts'
import { createdBetween, passes, type Search } from '../search/search-query.ts'
import { candidates } from '../search/searched-page.ts'
import { alsoMatches } from '../search/term-sources.ts'
import { withInstants } from '../store/store-time-zone.ts'
import { invoiceFilters, wordsOfInvoices } from './invoice-list.ts'
import { searchedInvoices } from './searched-invoices.ts'

/** The choices beside which a filter counts. */
const choices: Record<CountedInvoiceFilter, readonly string[]> = {
  status: invoiceStatuses,
  kind: invoiceKinds,
  operationType: ['outgoing', 'incoming'],
  hasWarnings: ['true', 'false'],
}

/** Beyond it the number helps nobody, and each choice costs no more entries of an index than that. */
const choiceMax = 1_000
/** How many invoices of a search, or of the newest that match, are looked at: beyond it the counts are lower bounds. */
const lookMax = 5_000
const groupsMax = 50

const facts: Record<GroupedInvoiceFilter, RawBuilder<unknown>> = {
  seller: sql`seller_code`,
  origin: sql`integration_id::text`,
  cfop: sql`unnest(cfops)`,
}

/** How many invoices each choice of one filter would bring, with all other filters as they are. */
export async function countInvoices(
  tx: Tx,
  storeId: string,
  { by, ...given }: InvoiceCountRequest,
): Promise<InvoiceChoiceCount[]> {
  const asked = await withInstants(tx, storeId, { ...given, [by]: undefined })
  const words = await findWords(tx, { storeId, searched: searchedInvoices }, wordsOfInvoices(asked))
  const counting: Counting = { tx, storeId, asked, words }
  return isCounted(by) ? countChoices(counting, by) : countGroups(counting, by)
}

interface Counting {
  tx: Tx
  storeId: string
  asked: InvoiceFilters
  /** Null when one of the words finds nothing. */
  words: WordMatch[] | null
}

const isCounted = (by: string): by is CountedInvoiceFilter =>
  countedInvoiceFilters.some((counted) => counted === by)

async function countChoices(counting: Counting, by: CountedInvoiceFilter): Promise<InvoiceChoiceCount[]> {
  const { tx, storeId, asked, words } = counting
  if (!words) return choices[by].map((value) => ({ value, count: 0, isExact: true }))
  const isSearched = words.length > 0
  const parts = choices[by].map(
    (value) => sql`select ${value}::text as value, (select count(*)::int from (
        select 1 from ${isSearched ? sql`searched invoices` : sql`invoices`}
        where ${conditions(storeId, asWanted(asked, by, value))} limit ${choiceMax + 1}) c) as count,
      ${isSearched ? searchIsCut : sql`false`} as is_cut`,
  )
  const { rows } = await sql<{ value: string; count: number; is_cut: boolean }>`
    ${searchedRows(counting)} ${sql.join(parts, sql` union all `)}`.execute(tx)
  const counted = new Map(rows.map((row) => [row.value, row]))
  return choices[by].map((value) => {
    const { count = 0, is_cut: isCut = false } = counted.get(value) ?? {}
    return { value, count: Math.min(count, choiceMax), isExact: count <= choiceMax && !isCut }
  })
}

function asWanted(asked: InvoiceFilters, by: CountedInvoiceFilter, value: string): InvoiceFilters {
  if (by === 'hasWarnings') return { ...asked, hasWarnings: value === 'true' }
  return { ...asked, [by]: by === 'operationType' ? value : [value] }
}

/** Of the newest invoices that match: what they have, the most frequent first. */
async function countGroups(counting: Counting, by: GroupedInvoiceFilter): Promise<InvoiceChoiceCount[]> {
  const { tx, storeId, asked, words } = counting
  if (!words) return []
  const isSearched = words.length > 0
  const { rows } = await sql<{ value: string; count: number; is_cut: boolean }>`
    ${isSearched ? sql`${searchedRows(counting)},` : sql`with`} matching as materialized (
      select seller_code, integration_id, cfops from ${isSearched ? sql`searched invoices` : sql`invoices`}
      where ${conditions(storeId, asked)} order by created_at desc limit ${lookMax + 1})
    select value, count(*)::int as count,
      (select count(*) > ${lookMax} from matching) or ${isSearched ? searchIsCut : sql`false`} as is_cut
    from (select ${facts[by]} as value from matching) f where value is not null
    group by value order by count desc, value limit ${groupsMax}`.execute(tx)
  return rows.map(({ value, count, is_cut: isCut }) => ({ value, count, isExact: !isCut }))
}

const conditions = (storeId: string, request: InvoiceFilters) =>
  all([
    sql`store_id = ${storeId}`,
    ...invoiceFilters(request).map((filter) => passes(searchedInvoices, filter)),
    createdBetween({ from: request.from, to: request.to }),
  ])

const searchIsCut = sql`(select count(*) > ${lookMax} from looked)`

/** The invoices that the words find, read once for all choices. */
function searchedRows({ storeId, asked, words }: Counting): RawBuilder<unknown> {
  if (!words || words.length === 0) return sql``
  const search: Search = {
    storeId,
    searched: searchedInvoices,
    words,
    filters: [],
    created: { from: asked.from, to: asked.to },
  }
  const others = words.slice(1).map((match) => alsoMatches(search, match))
  return sql`with looked as materialized (
      select distinct entity_id from (${candidates(search)} limit ${2 * lookMax}) found limit ${lookMax + 1}),
    searched as materialized (
      select created_at, cfops, ${searchedInvoices.filterColumns} from (
        select *, invoice_id as entity_id from invoices
        where store_id = ${storeId} and invoice_id = any(array(select entity_id from looked))) d
      where ${all(others)})`
}
