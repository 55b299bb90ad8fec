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
import { countNear } from '../list/table-list.ts'
import { withInstants } from '../store/store-time-zone.ts'
import { inventoryFilters, inventorySearch } from './inventory-list.ts'

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
/** How many of the last changed SKUs, or of those that a search finds, are looked at: beyond it the counts are lower bounds. */
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
  const found = await search(tx, storeId, asked)
  const parts = choices[by].map(
    (value) => sql`select ${value}::text as value, (select count(*)::int from (
      select 1 from ${found ? sql`searched i` : sql`inventories i`}
      where ${conditions(storeId, asWanted(asked, by, value))} limit ${choiceMax + 1}) c) as count`,
  )
  const { rows } = await sql<{ value: string; count: number; is_cut: boolean }>`
    ${found ? sql`with ${found.rows}` : sql``}
    select *, ${found ? found.isCut : sql`false`} as is_cut from (${sql.join(parts, sql` union all `)}) counted`.execute(
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
  const found = await search(tx, storeId, asked)
  const { rows } = await sql<{ value: string; count: number; is_cut: boolean }>`
    with ${found ? sql`${found.rows},` : sql``} matching as materialized (
      select ${facts[by]} as value from ${found ? sql`searched i` : sql`inventories i`}
      where ${conditions(storeId, asked)} order by changed_at desc limit ${lookMax + 1})
    select value, count(*)::int as count, (select count(*) > ${lookMax} from matching)
      or ${found ? found.isCut : sql`false`} as is_cut
    from matching where value is not null group by value order by count desc, value limit ${groupsMax}`.execute(
    tx,
  )
  return rows.map(({ value, count, is_cut: wasCut }) => ({ value, count, isExact: !wasCut }))
}

const conditions = (storeId: string, asked: InventoryFilters) =>
  all([sql`i.store_id = ${storeId}`, ...inventoryFilters(asked, storeId)])

/** Words of so many of the last changed are those of so many SKUs that their index tells nothing. */
const commonFrom = 50

interface Searched {
  /** The query `searched`, read once for all choices. */
  rows: RawBuilder<unknown>
  /** Whether more SKUs have the words. */
  isCut: RawBuilder<unknown>
}

/** The SKUs that the words find: of common words those among the last changed. Null where there are no words. */
async function search(tx: Tx, storeId: string, { words }: InventoryFilters): Promise<Searched | null> {
  if (words.length === 0) return null
  const near = sql`(select * from inventories i where i.store_id = ${storeId} order by i.changed_at desc limit ${lookMax}) i`
  const conditionsOfAll = inventorySearch.matching(words)
  const { count, isExact } = await countNear(tx, { near, words: conditionsOfAll, walkMax: lookMax })
  if (isExact || count >= commonFrom) {
    const rows = sql`searched as materialized (select i.* from ${near} where ${all(conditionsOfAll)})`
    return { rows, isCut: isExact ? sql`false` : sql`true` }
  }
  const { conditions: others, keys } = inventorySearch.saying(words)
  const rows = sql`searched as materialized (
    select i.* from (select distinct id from (${keys}) k(id)) found
      join inventories i on i.store_id = ${storeId} and i.inventory_id = found.id
    where ${all(others)} limit ${lookMax + 1})`
  return { rows, isCut: sql`(select count(*) > ${lookMax} from searched)` }
}
