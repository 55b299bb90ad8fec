import type { OverviewRead } from '@ihub/ports/overview'
import { sql } from 'kysely'
import type { Tx } from '../../core/pool.ts'
import { type Counted, figureOf } from '../figure.ts'
import { isInError } from '../open-orders.ts'

/** Orders whose items are read; more would be as many documents. */
export const ordersMax = 2_000
const skusMax = 5

type OfErrors = Pick<OverviewRead, 'notIntegrated' | 'withError' | 'skusWithError'>

/** The orders that carry an error or could not be integrated, whenever they came. */
export async function readErrors(tx: Tx, storeId: string, seller: string | undefined): Promise<OfErrors> {
  const wanted = sql`store_id = ${storeId} ${seller === undefined ? sql`` : sql`and seller = ${seller}`}`
  const { rows } = await sql<Counted & { is_error: boolean }>`
    select ${isInError()} as is_error, currency, count(*)::int as count, sum(selling_price_cents)::float8 as cents
    from orders where ${wanted} and ${isInError()} group by 1, 2
    union all
    select false, currency, count(*)::int, sum(selling_price_cents)::float8
    from orders where ${wanted} and status = 'not-integrated' group by 2`.execute(tx)
  const withError = figureOf(rows.filter((row) => row.is_error))
  return {
    withError,
    notIntegrated: figureOf(rows.filter((row) => !row.is_error)),
    skusWithError: withError.count > 0 ? await readSkus(tx, { wanted, count: withError.count }) : noSkus,
  }
}

const noSkus = { top: [], total: 0, isCut: false }

interface SkuRow {
  sku: string
  name: string | null
  orders: number
  total: number
}

async function readSkus(tx: Tx, { wanted, count }: { wanted: ReturnType<typeof sql>; count: number }) {
  const { rows } = await sql<SkuRow>`
    with newest as materialized (
      select order_id, document from orders where ${wanted} and ${isInError()} order by created_at desc, order_id desc limit ${ordersMax})
    select min(item ->> 'sku') as sku, min(item ->> 'name') as name, count(distinct order_id)::int as orders,
      (count(*) over ())::int as total
    from newest cross join lateral jsonb_array_elements(document -> 'items') item
    where item ->> 'sku' <> '' group by lower(item ->> 'sku')
    order by 3 desc, lower(item ->> 'sku') collate "C" limit ${skusMax}`.execute(tx)
  return {
    top: rows.map(({ sku, name, orders }) => ({ sku, name, orders })),
    total: rows[0]?.total ?? 0,
    isCut: count > ordersMax,
  }
}
