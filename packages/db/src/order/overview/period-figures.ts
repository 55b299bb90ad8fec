import type { PaymentMethod } from '@ihub/domain/constants'
import type { OrderStatus } from '@ihub/domain/order/statuses'
import type { OverviewRead, PeriodFigures } from '@ihub/ports/overview'
import { sql } from 'kysely'
import type { Tx } from '../../core/pool.ts'
import { type Counted, figureOf } from '../figure.ts'
import { isCanceled, isSale } from '../open-orders.ts'
import type { OverviewTimes } from './overview-times.ts'

/** Sellers to choose from: more help nobody in a list. */
const sellersMax = 200

interface Cell extends Counted {
  of: 'status' | 'payment' | 'seller'
  is_previous: boolean
  status: OrderStatus | null
  is_canceled: boolean | null
  payment_type: PaymentMethod | null
  seller: string | null
}

type OfPeriod = Pick<OverviewRead, 'period' | 'previous' | 'byStatus' | 'byPaymentType' | 'sellers'>

/**
 * The orders that were received in the period and in the one before, from `orders__created` alone: grouped once by all
 * that is asked for, and those groups by each part of it.
 */
export async function readPeriod(
  tx: Tx,
  storeId: string,
  times: OverviewTimes,
  seller: string | undefined,
): Promise<OfPeriod> {
  const isOfSeller = seller === undefined ? sql`true` : sql`seller = ${seller}`
  const { rows } = await sql<Cell>`
    with cells as materialized (
      select created_at < ${times.from}::timestamptz as is_previous, status, ${isCanceled()} as is_canceled, payment_type, seller, currency,
        count(*) as count, sum(selling_price_cents) as cents
      from orders where store_id = ${storeId} and created_at >= ${times.previousFrom}::timestamptz and created_at < ${times.until}::timestamptz
        and (created_at < ${times.previousUntil}::timestamptz or created_at >= ${times.from}::timestamptz) and ${isSale()}
      group by 1, 2, 3, 4, 5, 6)
    select 'status' as of, is_previous, status, is_canceled, null as payment_type, null as seller, currency,
        sum(count)::int as count, sum(cents)::float8 as cents
      from cells where ${isOfSeller} group by is_previous, status, is_canceled, currency
    union all
    select 'payment', false, null, null, payment_type, null, currency, sum(count)::int, sum(cents)::float8
      from cells where not is_previous and ${isOfSeller} group by payment_type, currency
    union all
    select 'seller', false, null, null, null, seller, currency, sum(count)::int, sum(cents)::float8
      from cells where not is_previous and seller is not null group by seller, currency`.execute(tx)
  const cells = (of: Cell['of'], isPrevious = false) =>
    rows.filter((row) => row.of === of && row.is_previous === isPrevious)
  return {
    period: { from: times.from, until: times.until, ...figuresOf(cells('status')) },
    previous: { from: times.previousFrom, until: times.previousUntil, ...figuresOf(cells('status', true)) },
    byStatus: by(cells('status'), ({ status }) => status as OrderStatus).map(([status, figure]) => ({
      status,
      ...figure,
    })),
    byPaymentType: by(cells('payment'), ({ payment_type }) => payment_type).map(([paymentType, figure]) => ({
      paymentType,
      ...figure,
    })),
    sellers: by(cells('seller'), ({ seller: code }) => code ?? '')
      .slice(0, sellersMax)
      .map(([code, figure]) => ({ code, ...figure })),
  }
}

function figuresOf(cells: Cell[]): Omit<PeriodFigures, 'from' | 'until'> {
  const placed = figureOf(cells)
  const counts = Map.groupBy(cells, ({ currency }) => currency)
  return {
    placed,
    canceled: figureOf(cells.filter((cell) => cell.is_canceled)),
    delivered: figureOf(cells.filter(({ status }) => status === 'delivered')),
    averages: placed.amounts.map(({ currency, cents }) => ({
      currency,
      cents: Math.round(cents / figureOf(counts.get(currency) ?? []).count),
    })),
  }
}

/** The figures of each value, the one with the most orders first. */
const by = <Value>(cells: Cell[], keyOf: (cell: Cell) => Value) =>
  [...Map.groupBy(cells, keyOf)]
    .map(([value, of]) => [value, figureOf(of)] as const)
    .sort(
      ([one, { count }], [other, { count: others }]) =>
        others - count || (String(one) < String(other) ? -1 : 1),
    )
