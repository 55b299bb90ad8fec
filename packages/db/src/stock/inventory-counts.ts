import { inventoryStatuses, sharings } from '@ihub/domain/stock/figures'
import {
  type CountedInventoryFilter,
  countedInventoryFilters,
  type GroupedInventoryFilter,
} from '@ihub/domain/stock/list-filters'
import type { InventoryCountRequest, InventoryFilters } from '@ihub/ports/inventories'
import type { ChoiceCount } from '@ihub/ports/reads'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { all } from '../list/define-list.ts'
import { withInstants } from '../store/store-time-zone.ts'
import { inventoryFilters, saying } from './inventory-list.ts'

const answers = ['true', 'false'] as const

/** The choices beside which a filter counts. */
const choices: Record<CountedInventoryFilter, readonly string[]> = {
  status: inventoryStatuses,
  isOversold: answers,
  isUntold: answers,
  hasStock: answers,
  sharing: sharings,
  active: answers,
}

/** Beyond it the number helps nobody, and each choice costs no more entries of an index than that. */
const choiceMax = 1_000
/** How many SKUs of a search, or of the last changed that match, are looked at: beyond it the counts are lower bounds. */
const lookMax = 5_000
const groupsMax = 50

const facts: Record<GroupedInventoryFilter, RawBuilder<unknown>> = { warehouse: sql`warehouse_id` }

/** How many SKUs in stock each choice of one filter would bring, with all other filters as they are. */
export async function countInventories(
  tx: Tx,
  storeId: string,
  { by, ...given }: InventoryCountRequest,
): Promise<ChoiceCount[]> {
  const asked = await withInstants(tx, storeId, { ...given, [by]: undefined })
  return isCounted(by) ? countChoices(tx, { storeId, asked, by }) : countGroups(tx, { storeId, asked, by })
}

interface Counting<By> {
  storeId: string
  asked: InventoryFilters
  by: By
}

const isCounted = (by: string): by is CountedInventoryFilter =>
  countedInventoryFilters.some((counted) => counted === by)

async function countChoices(
  tx: Tx,
  { storeId, asked, by }: Counting<CountedInventoryFilter>,
): Promise<ChoiceCount[]> {
  const isSearched = asked.words.length > 0
  const parts = choices[by].map(
    (value) => sql`select ${value}::text as value, (select count(*)::int from (
      select 1 from ${isSearched ? sql`searched i` : sql`inventories i`}
      where ${conditions(storeId, asWanted(asked, by, value))} limit ${choiceMax + 1}) c) as count`,
  )
  const { rows } = await sql<{ value: string; count: number; is_cut: boolean }>`
    ${isSearched ? searched(storeId, asked) : sql``}
    select *, ${isSearched ? isCut : sql`false`} as is_cut from (${sql.join(parts, sql` union all `)}) counted`.execute(
    tx,
  )
  return rows.map(({ value, count, is_cut: wasCut }) => ({
    value,
    count: Math.min(count, choiceMax),
    isExact: count <= choiceMax && !wasCut,
  }))
}

function asWanted(asked: InventoryFilters, by: CountedInventoryFilter, value: string): InventoryFilters {
  if (by === 'status' || by === 'sharing') return { ...asked, [by]: [value] }
  return { ...asked, [by]: value === 'true' }
}

/** Of the last changed that match: what they have, the most frequent first. */
async function countGroups(
  tx: Tx,
  { storeId, asked, by }: Counting<GroupedInventoryFilter>,
): Promise<ChoiceCount[]> {
  const isSearched = asked.words.length > 0
  const { rows } = await sql<{ value: string; count: number; is_cut: boolean }>`
    ${isSearched ? sql`${searched(storeId, asked)},` : sql`with`} matching as materialized (
      select ${facts[by]} as value from ${isSearched ? sql`searched i` : sql`inventories i`}
      where ${conditions(storeId, asked)} order by changed_at desc limit ${lookMax + 1})
    select value, count(*)::int as count, (select count(*) > ${lookMax} from matching)
      or ${isSearched ? isCut : sql`false`} as is_cut
    from matching where value is not null group by value order by count desc, value limit ${groupsMax}`.execute(
    tx,
  )
  return rows.map(({ value, count, is_cut: wasCut }) => ({ value, count, isExact: !wasCut }))
}

const conditions = (storeId: string, asked: InventoryFilters) =>
  all([sql`i.store_id = ${storeId}`, ...inventoryFilters(asked, storeId)])

const isCut = sql`(select count(*) > ${lookMax} from searched)`

/** The SKUs that the words find, read once for all choices. */
const searched = (storeId: string, asked: InventoryFilters) => {
  const { conditions: others, keys } = saying(asked.words)
  return sql`with searched as materialized (
    select i.* from (select distinct id from (${keys}) k(id)) found
      join inventories i on i.store_id = ${storeId} and i.inventory_id = found.id
    where ${all(others)} limit ${lookMax + 1})`
}
