import { err, ok, type Result } from '@ihub/domain/result'
import type { CursorFeed, UnreadableItem } from '@ihub/ports/feed'
import type { CallFailure } from '@ihub/ports/http'
import type { OrderStatusSource, ParcelReport, StatusReport } from '@ihub/ports/order-status-source'
import { describeIssues, unreadableReport } from '../read-items.ts'
import type { Context } from './context.ts'
import { readChanges } from './cursor.ts'
import { toInstant } from './dates.ts'
import { toOriginOrderId } from './order-code.ts'
import { readParcels } from './read-parcels.ts'
import { placeBy, readRows } from './read-rows.ts'
import { OrderRow, RowList, TrackedOrder, TrackingRow } from './schema.ts'
import { isPastPicking, toOrderReport, toRawStatus } from './statuses.ts'

/** One page a call: the caller goes on until the cursor stands still. Orders without a code of ours are passed over. */
export const readStatuses =
  (context: Context): CursorFeed<StatusReport>['read'] =>
  async (cursor) => {
    const { call, settings } = context
    const read = await readChanges(cursor, placeBy('pedidov'), (page) =>
      call.get('listapedidos', { ...page, vitrine: settings.vitrine, nao_lista_detalhe: true }, RowList),
    )
    if (!read.ok) return read
    const { readable, unreadable } = readRows(read.value.rows, OrderRow, settings.orderCodeLengthMax)
    const told = await toChanges(context, readable)
    if (!told.ok) return told
    const { changes, withoutTracking } = told.value
    return ok({ items: changes, unreadable: [...unreadable, ...withoutTracking], cursor: read.value.cursor })
  }

/** The row as it was received, read by the rules of now. */
export const rereadStatus =
  (context: Context): NonNullable<OrderStatusSource['rereadStatus']> =>
  async (received) => {
    const { readable, unreadable } = readRows([received], OrderRow, context.settings.orderCodeLengthMax)
    const told = await toChanges(context, readable)
    if (!told.ok) return told
    const [still] = [...unreadable, ...told.value.withoutTracking]
    return still ? err(unreadableReport(still)) : ok(told.value.changes)
  }

/** An order on its way whose tracking cannot be read waits as a whole: half of it would never come again. */
async function toChanges(
  context: Context,
  rows: readonly OrderRow[],
): Promise<Result<{ changes: StatusReport[]; withoutTracking: UnreadableItem[] }, CallFailure>> {
  const tracking = await readTracking(context, rows)
  if (!tracking.ok) return tracking
  const { orderCodeLengthMax } = context.settings
  const changes: StatusReport[] = []
  const withoutTracking: UnreadableItem[] = []
  for (const row of rows) {
    const [change] = toChange(row, tracking.value.known.get(row.pedidov), orderCodeLengthMax)
    const problem = tracking.value.problems.get(row.pedidov)
    if (!change) continue
    if (problem === undefined) changes.push(change)
    else withoutTracking.push({ originOrderId: change.originOrderId, problem, received: row })
  }
  return ok({ changes, withoutTracking })
}

interface Tracked {
  row: TrackingRow
  parcels: ParcelReport[]
}

interface Tracking {
  known: Map<number, Tracked>
  /** Why an order's tracking could not be read. */
  problems: Map<number, string>
}

/** Only `consultastatus` tells tracking codes, and only `listapedidos` has a documented cursor. */
async function readTracking(
  context: Context,
  rows: readonly OrderRow[],
): Promise<Result<Tracking, CallFailure>> {
  const { call, settings } = context
  const past = rows.filter(({ status }) => isPastPicking(status))
  const tracking: Tracking = { known: new Map(), problems: new Map() }
  if (past.length === 0) return ok(tracking)
  const list_pedidov = `(${past.map(({ pedidov }) => pedidov).join(',')})`
  const query = { vitrine: settings.vitrine, list_pedidov, $top: past.length }
  const read = await call.get('consultastatus', query, RowList)
  if (!read.ok) return read
  for (const received of read.value) {
    const row = TrackingRow.safeParse(received)
    const owner = TrackedOrder.safeParse(received)
    if (row.success) tracking.known.set(row.data.pedidov, { row: row.data, parcels: [] })
    else if (owner.success)
      tracking.problems.set(owner.data.pedidov, `consultastatus: ${describeIssues(row.error)}`)
  }
  for (const order of past.filter(({ status }) => isShipped(status))) {
    const known = tracking.known.get(order.pedidov)
    if (!known) continue
    const found = await readParcels(context, withCarrier(known.row, order))
    if (!found.ok) return found
    if ('problem' in found.value) tracking.problems.set(order.pedidov, found.value.problem)
    else known.parcels = found.value.parcels
  }
  return ok(tracking)
}

const withCarrier = (row: TrackingRow, { nome_transportadora }: OrderRow): TrackingRow => ({
  ...row,
  nome_transportadora: row.nome_transportadora ?? nome_transportadora,
})

const isShipped = (status: OrderRow['status']) =>
  ['dispatched', 'collected', 'delivered'].includes(toOrderReport(status))

function toChange(row: OrderRow, tracked: Tracked | undefined, lengthMax: number): StatusReport[] {
  const { cod_pedidov, n_pedido_cliente, status } = row
  if (cod_pedidov === null) return []
  return [
    {
      role: 'erp',
      originOrderId: toOriginOrderId({ cod_pedidov, n_pedido_cliente }, lengthMax),
      erpOrderId: String(row.pedidov),
      report: toOrderReport(status),
      rawStatus: toRawStatus(status),
      at: toInstant(row.data_atualizacao),
      parcels: tracked?.parcels ?? [],
      message: tracked?.row.motivo_canc ?? row.desc_status,
    },
  ]
}
