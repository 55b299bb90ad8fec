import { isNearEnd, numbersLeft } from '@ihub/domain/bill/numbers'
import { sql } from 'kysely'
import { type RuleFinding, type Watched, watchedStores } from '../alert/watched-stores.ts'
import type { Db } from '../core/pool.ts'
import { sequenceOf } from '../store/bill-gateways.ts'

/** Bills whose money a person has to decide about; on index bills__troubles. */
export async function findTroubledBills(system: Db, watched: Watched[]): Promise<RuleFinding[]> {
  const { rows } = await sql<{ store_id: string; bills: number; first: string }>`
    select b.store_id, count(*)::int as bills, min(b.code) as first
    from ${watchedStores(watched)} join bills b on b.store_id = w.store_id
    where b.troubles <> '{}' group by b.store_id`.execute(system)
  return rows.map(({ store_id: storeId, bills, first }) => ({
    storeId,
    integrationId: null,
    value: bills,
    figures: { bills, first },
  }))
}

/** Bills that a gateway did not issue, so that nobody can pay them; on index bills__status. */
export async function findRefusedBills(system: Db, watched: Watched[]): Promise<RuleFinding[]> {
  const { rows } = await sql<{ store_id: string; integration_id: string; bills: number; first: string }>`
    select b.store_id, b.integration_id, count(*)::int as bills, min(b.code) as first
    from ${watchedStores(watched)} join bills b on b.store_id = w.store_id
    where b.status = 'error' group by b.store_id, b.integration_id`.execute(system)
  return rows.map(({ store_id: storeId, integration_id: integrationId, bills, first }) => ({
    storeId,
    integrationId,
    value: bills,
    figures: { bills, first },
  }))
}

interface NumberedSeller {
  store_id: string
  code: string
  settings: Record<string, unknown>
  last: number | null
}

/** Sellers whose own numbers of bills are nearly used up; the one with the fewest left is named. */
export async function findShortNumbers(system: Db, watched: Watched[]): Promise<RuleFinding[]> {
  const { rows } = await sql<NumberedSeller>`
    select e.store_id, e.code, e.settings,
      (select max(n.number) from bill_numbers n where n.store_id = e.store_id and n.seller_id = e.seller_id) as last
    from ${watchedStores(watched)} join sellers e on e.store_id = w.store_id
    where e.active and e.settings->'billSequenceEnabled' = 'true'::jsonb`.execute(system)
  const short = rows.flatMap(({ store_id: storeId, code, settings, last }) => {
    const sequence = sequenceOf(settings)
    return sequence && isNearEnd(sequence, last) ? [{ storeId, code, left: numbersLeft(sequence, last) }] : []
  })
  return [...Map.groupBy(short, ({ storeId }) => storeId)].flatMap(([storeId, sellers]) => {
    const [worst] = sellers.toSorted((one, other) => one.left - other.left)
    if (!worst) return []
    const figures = { sellers: sellers.length, seller: worst.code, left: worst.left }
    return [{ storeId, integrationId: null, value: sellers.length, figures }]
  })
}
