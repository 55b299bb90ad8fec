import { type PriceStep, stepsAt } from '@ihub/domain/catalog/price-steps'
import { hubClock } from '@ihub/kit/clock'
import type { CatalogIntake } from '@ihub/ports/catalog'
import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { takePrices } from './take-prices.ts'

/** Prices of one transaction; the next reading goes on. */
const dueMax = 1_000

interface DueRow {
  sku: string
  price_table: string
  selling_cents: number
  list_cents: number | null
  cost_cents: number | null
  is_blocked: boolean
  later: PriceStep[]
}

/** Prices that were told ahead become the price of now, as if their system had told them at their moment. */
export async function takeDuePrices(
  tx: Tx,
  source: Parameters<CatalogIntake['takeDuePrices']>[0],
): Promise<number> {
  const now = hubClock.nowIso()
  const { rows } = await sql<DueRow>`
    select sku, price_table, selling_cents, list_cents, cost_cents, is_blocked, later from prices
    where store_id = ${source.storeId} and integration_id = ${source.integrationId} and next_at <= ${now}
    order by sku, price_table limit ${dueMax} for update`.execute(tx)
  return takePrices(
    tx,
    source,
    rows.map((row) => {
      const { due, later } = stepsAt(row.later, now)
      return {
        ...{ sku: row.sku, table: row.price_table, costCents: row.cost_cents, isBlocked: row.is_blocked },
        sellingCents: due?.sellingCents ?? row.selling_cents,
        listCents: due ? due.listCents : row.list_cents,
        // It was told before its moment, and whatever its system tells now is newer.
        at: null,
        later,
      }
    }),
  )
}
