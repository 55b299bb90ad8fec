import { dayAfter } from '@ihub/domain/bill/days'
import { type BillDue, billDueDays, billDues, type CountedBillFilter } from '@ihub/domain/bill/list-filters'
import { billStatuses, billTroubles } from '@ihub/domain/bill/statuses'
import { gateways } from '@ihub/domain/store/choices'
import { dayIn } from '@ihub/domain/store/time-zone'
import { hubClock } from '@ihub/kit/clock'
import type {
  BillCount,
  BillCountRequest,
  BillFilters,
  BillListRequest,
  BillRead,
  DueSum,
} from '@ihub/ports/bills'
import type { PageResult } from '@ihub/ports/reads'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { all, begins, given } from '../list/define-list.ts'
import { readList } from '../list/read-list.ts'
import { tableList } from '../list/table-list.ts'
import { readTimeZone, withInstants } from '../store/store-time-zone.ts'

/** Beyond it the number helps nobody, and each choice costs no more entries of an index than that. */
const choiceMax = 1_000

/** The store, and its day. */
interface Scope {
  storeId: string
  today: string
}

const scopeOf = async (tx: Tx, storeId: string): Promise<Scope> => ({
  storeId,
  today: dayIn(hubClock.nowIso(), await readTimeZone(tx, storeId)),
})

/** The beginning of a bill's or an order's code, of a document or of the digits of a slip: each has an index. */
function searched(text: string): RawBuilder<unknown> {
  const digits = text.replace(/[\s.\-/]/g, '')
  const isDigits = /^\d+$/.test(digits)
  const ways = [
    begins(sql`x.code_key`, text.toLowerCase()),
    ...(isDigits ? [begins(sql`x.customer_document`, digits), begins(sql`x.digitable_line`, digits)] : []),
  ]
  return sql`(${sql.join(ways, sql` or `)})`
}

function isDue(due: BillDue, today: string): RawBuilder<unknown> {
  const { from, to } = billDueDays[due]
  const bounds = [
    ...(from === null ? [] : [sql`x.current_due_date >= ${dayAfter(today, from)}`]),
    ...(to === null ? [] : [sql`x.current_due_date <= ${dayAfter(today, to)}`]),
  ]
  return sql`(x.status in ('pending', 'late') and ${all(bounds)})`
}

const filters = (asked: BillFilters, { today }: Scope) => [
  ...given(asked.status, (values) => sql`x.status = any(${values}::text[])`),
  ...given(asked.trouble, (values) => sql`(x.troubles <> '{}' and x.troubles && ${values}::text[])`),
  ...given(asked.gateway, (values) => sql`x.gateway = any(${values}::text[])`),
  ...given(
    asked.due,
    (values) =>
      sql`(${sql.join(
        values.map((due) => isDue(due, today)),
        sql` or `,
      )})`,
  ),
  ...given(asked.orderId, (id) => sql`x.order_id = ${id}::uuid`),
  ...given(asked.document, (document) => sql`x.customer_document = ${document}`),
  ...given(asked.from, (at) => sql`x.created_at >= ${at}::timestamptz`),
  ...given(asked.to, (at) => sql`x.created_at <= ${at}::timestamptz`),
  ...given(asked.search?.trim() || undefined, searched),
]

const columns = sql`x.bill_id, x.code, x.status, x.troubles, x.order_id, x.origin_order_id, x.gateway, x.parcel_number, x.parcel_count,
  x.value_cents, x.due_date, x.current_value_cents, x.current_due_date, x.captured_cents, x.paid_on, x.settled_on, x.barcode, x.digitable_line,
  x.currency, x.customer_name, x.customer_document, x.invoice_number, x.created_at, x.updated_at`

interface ListedBill {
  bill_id: string
  code: string
  status: string
  troubles: string[]
  order_id: string
  origin_order_id: string
  gateway: string
  parcel_number: number
  parcel_count: number
  value_cents: number
  due_date: string
  current_value_cents: number
  current_due_date: string
  captured_cents: number
  paid_on: string | null
  settled_on: string | null
  barcode: string | null
  digitable_line: string | null
  currency: string
  customer_name: string
  customer_document: string | null
  invoice_number: string | null
  created_at: string
  updated_at: string
}

const toBill = (row: ListedBill): BillRead => ({
  billId: row.bill_id,
  code: row.code,
  status: row.status as BillRead['status'],
  troubles: row.troubles as BillRead['troubles'],
  orderId: row.order_id,
  originOrderId: row.origin_order_id,
  gateway: row.gateway,
  parcel: { number: row.parcel_number, of: row.parcel_count },
  valueCents: row.value_cents,
  dueDate: row.due_date,
  currentValueCents: row.current_value_cents,
  currentDueDate: row.current_due_date,
  capturedCents: row.captured_cents,
  paidOn: row.paid_on,
  settledOn: row.settled_on,
  barcode: row.barcode,
  digitableLine: row.digitable_line,
  currency: row.currency,
  customerName: row.customer_name,
  customerDocument: row.customer_document,
  invoiceNumber: row.invoice_number,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

const within = ({ storeId }: Scope) => sql`x.store_id = ${storeId}`

const billList = tableList<Scope, BillListRequest, ListedBill, BillRead>({
  table: 'bills',
  alias: 'x',
  key: sql`x.bill_id`,
  columns,
  within,
  filters,
  sorts: {
    createdAt: { column: sql`x.created_at`, kind: 'instant' },
    updatedAt: { column: sql`x.updated_at`, kind: 'instant' },
    dueDate: { column: sql`x.current_due_date`, kind: 'text' },
    value: { column: sql`x.current_value_cents`, kind: 'number' },
  },
  toReads: (rows) => rows.map(toBill),
})

export async function listBills(tx: Tx, storeId: string, request: BillListRequest): PageResult<BillRead> {
  return readList(tx, billList, {
    scope: await scopeOf(tx, storeId),
    request: await withInstants(tx, storeId, request),
  })
}

/** One bill as the list shows it. */
export async function findListedBill(tx: Tx, storeId: string, billId: string): Promise<BillRead | null> {
  const { rows } = await sql<ListedBill>`
    select ${columns} from bills x where x.store_id = ${storeId} and x.bill_id = ${billId}`.execute(tx)
  return rows[0] ? toBill(rows[0]) : null
}

const choices: Record<CountedBillFilter, readonly string[]> = {
  status: billStatuses,
  trouble: billTroubles,
  gateway: gateways,
  due: billDues,
}

/** How many bills each choice of one filter would bring, with all other filters as they are. */
export async function countBills(
  tx: Tx,
  storeId: string,
  { by, ...asked }: BillCountRequest,
): Promise<BillCount[]> {
  const scope = await scopeOf(tx, storeId)
  const others = await withInstants(tx, storeId, { ...asked, [by]: undefined })
  const parts = choices[by].map(
    (value): RawBuilder<unknown> => sql`select ${value}::text as value, (select count(*)::int from (
      select 1 from bills x where ${all([within(scope), ...filters({ ...others, [by]: [value] }, scope)])}
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

/** The sum that customers of the store still owe, on index bills__open. */
export async function sumDue(tx: Tx, storeId: string): Promise<DueSum[]> {
  const { rows } = await sql<{ currency: string; status: string; amount: number; count: number }>`
    select currency, status, sum(current_value_cents)::bigint as amount, count(*)::int as count
    from bills where store_id = ${storeId} and status in ('pending', 'late')
    group by currency, status order by currency`.execute(tx)
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, of]) => {
    const late = of.find(({ status }) => status === 'late')
    return {
      currency,
      openCents: of.reduce((sum, { amount }) => sum + amount, 0),
      openCount: of.reduce((sum, { count }) => sum + count, 0),
      lateCents: late?.amount ?? 0,
      lateCount: late?.count ?? 0,
    }
  })
}
