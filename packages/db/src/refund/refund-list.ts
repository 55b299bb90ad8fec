import { paymentMethods } from '@ihub/domain/constants'
import {
  type CountedRefundFilter,
  type RefundAge,
  refundAgeDays,
  refundAges,
} from '@ihub/domain/refund/list-filters'
import { refundCauses, refundStatuses } from '@ihub/domain/refund/statuses'
import { hubClock } from '@ihub/kit/clock'
import type { PageResult } from '@ihub/ports/reads'
import type {
  OwedSum,
  RefundCount,
  RefundCountRequest,
  RefundFilters,
  RefundListRequest,
  RefundRead,
} from '@ihub/ports/refunds'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { all, anyHolds, given } from '../list/define-list.ts'
import { readList } from '../list/read-list.ts'
import { tableList } from '../list/table-list.ts'
import { withInstants } from '../store/store-time-zone.ts'
import { type SlipColumns, settlementOf, slipOf } from './refund-rows.ts'

/** Beyond it the number helps nobody, and each choice costs no more entries of an index than that. */
const choiceMax = 1_000
const dayMs = 86_400_000

const searched = [
  'x.code',
  'x.origin_order_id',
  'x.protocol_code',
  'x.customer_name',
  'x.reference',
  'x.bill_code',
]

const daysAgo = (days: number) => sql`${new Date(hubClock.nowMs() - days * dayMs).toISOString()}::timestamptz`

function isOfAge(age: RefundAge): RawBuilder<unknown> {
  const { from, below } = refundAgeDays[age]
  const isOld = sql`x.created_at <= ${daysAgo(from)}`
  return below === null ? isOld : sql`(${isOld} and x.created_at > ${daysAgo(below)})`
}

const filters = (asked: RefundFilters) => [
  ...given(asked.status, (values) => sql`x.status = any(${values}::text[])`),
  ...given(asked.cause, (values) => sql`x.cause = any(${values}::text[])`),
  ...given(asked.method, (values) => sql`x.method = any(${values}::text[])`),
  ...given(asked.orderId, (id) => sql`x.order_id = ${id}::uuid`),
  ...given(asked.protocolId, (id) => sql`x.protocol_id = ${id}::uuid`),
  ...given(asked.integrationId, (id) => sql`x.integration_id = ${id}::uuid`),
  ...given(asked.from, (at) => sql`x.created_at >= ${at}::timestamptz`),
  ...given(asked.to, (at) => sql`x.created_at <= ${at}::timestamptz`),
  ...given(asked.age, (ages) => sql`(${sql.join(ages.map(isOfAge), sql` or `)})`),
  ...given(asked.search || undefined, (text) => anyHolds(searched, text)),
]

const columns = sql`x.refund_id, x.code, x.status, x.cause, x.order_id, x.origin_order_id, x.protocol_id, x.protocol_code, x.integration_id,
  coalesce((select i.connector from integrations i where i.store_id = x.store_id and i.integration_id = x.integration_id), '') as connector,
  x.method, x.method_name, x.amount_cents, x.paid_cents, x.currency, x.customer_name, x.settled_by, x.reference, x.settled_on, x.bill_id, x.bill_code, x.gateway_bill_id, x.gateway,
  x.gateway_id, x.created_at, x.updated_at`

export interface ListedRefund extends SlipColumns {
  refund_id: string
  code: string
  status: string
  cause: string
  order_id: string
  origin_order_id: string
  protocol_id: string | null
  protocol_code: string | null
  integration_id: string
  connector: string
  method: string
  method_name: string
  amount_cents: number
  paid_cents: number
  currency: string
  customer_name: string
  settled_by: string | null
  reference: string | null
  settled_on: string | null
  created_at: string
  updated_at: string
}

export const toRefund = (row: ListedRefund): RefundRead => ({
  refundId: row.refund_id,
  code: row.code,
  status: row.status as RefundRead['status'],
  cause: row.cause as RefundRead['cause'],
  orderId: row.order_id,
  originOrderId: row.origin_order_id,
  protocolId: row.protocol_id,
  protocolCode: row.protocol_code,
  integrationId: row.integration_id,
  connector: row.connector,
  method: row.method as RefundRead['method'],
  methodName: row.method_name,
  amountCents: row.amount_cents,
  paidCents: row.paid_cents,
  currency: row.currency,
  customerName: row.customer_name,
  slip: slipOf(row),
  settlement: settlementOf(row),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

const within = (storeId: string) => sql`x.store_id = ${storeId}`

const refundList = tableList<string, RefundListRequest, ListedRefund, RefundRead>({
  table: 'refunds',
  alias: 'x',
  key: sql`x.refund_id`,
  columns,
  within,
  filters,
  sorts: {
    createdAt: { column: sql`x.created_at`, kind: 'instant' },
    updatedAt: { column: sql`x.updated_at`, kind: 'instant' },
    amount: { column: sql`x.amount_cents`, kind: 'number' },
  },
  toReads: (rows) => rows.map(toRefund),
})

export async function listRefunds(
  tx: Tx,
  storeId: string,
  request: RefundListRequest,
): PageResult<RefundRead> {
  return readList(tx, refundList, { scope: storeId, request: await withInstants(tx, storeId, request) })
}

/** One refund as the list shows it. */
export async function findListed(tx: Tx, storeId: string, refundId: string): Promise<RefundRead | null> {
  const { rows } = await sql<ListedRefund>`
    select ${columns} from refunds x where ${within(storeId)} and x.refund_id = ${refundId}`.execute(tx)
  return rows[0] ? toRefund(rows[0]) : null
}

const choices: Record<CountedRefundFilter, readonly string[]> = {
  status: refundStatuses,
  cause: refundCauses,
  method: paymentMethods,
  age: refundAges,
}

/** How many refunds each choice of one filter would bring, with all other filters as they are. */
export async function countRefunds(
  tx: Tx,
  storeId: string,
  { by, ...asked }: RefundCountRequest,
): Promise<RefundCount[]> {
  const others = await withInstants(tx, storeId, { ...asked, [by]: undefined })
  const parts = choices[by].map(
    (value): RawBuilder<unknown> => sql`select ${value}::text as value, (select count(*)::int from (
      select 1 from refunds x where ${all([within(storeId), ...filters({ ...others, [by]: [value] })])}
      limit ${choiceMax + 1}) c) as count`,
  )
  const { rows } = await sql<{ value: string; count: number }>`
    ${sql.join(parts, sql` union all `)}`.execute(tx)
  const counted = new Map(rows.map(({ value, count }) => [value, count]))
  return choices[by].map((value) => {
    const count = counted.get(value) ?? 0
    return { value, count: Math.min(count, choiceMax), isExact: count <= choiceMax }
  })
}

/** The customers' money that the store still owes, on index refunds__open. */
export async function sumOwed(tx: Tx, storeId: string): Promise<OwedSum[]> {
  const { rows } = await sql<{ currency: string; amount: number; count: number; oldest_at: string }>`
    select currency, sum(amount_cents)::bigint as amount, count(*)::int as count, min(created_at) as oldest_at
    from refunds where store_id = ${storeId} and status not in ('settled', 'waived')
    group by currency order by currency`.execute(tx)
  return rows.map(({ currency, amount, count, oldest_at }) => ({
    currency,
    amountCents: amount,
    count,
    oldestAt: oldest_at,
  }))
}
