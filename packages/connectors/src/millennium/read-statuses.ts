import { err, ok, type Result } from '@ihub/domain/result'
import type { CursorFeed, UnreadableItem } from '@ihub/ports/feed'
import type { CallFailure } from '@ihub/ports/http'
import type { OrderStatusSource, StatusReport } from '@ihub/ports/order-status-source'
import type { Context } from './context.ts'
import { readChanges } from './cursor.ts'
import { toInstant } from './dates.ts'
import { toOriginOrderId } from './order-code.ts'
import { describeIssues, placeBy, readRows, unreadableReport } from './read-rows.ts'
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

interface Tracking {
  known: Map<number, TrackingRow>
  /** Why an order's tracking could not be read. */
  problems: Map<number, string>
}

/** Only `consultastatus` tells tracking codes, and only `listapedidos` has a documented cursor. */
async function readTracking(
  { call, settings }: Context,
  rows: readonly OrderRow[],
): Promise<Result<Tracking, CallFailure>> {
  const ids = rows.filter(({ status }) => isPastPicking(status)).map(({ pedidov }) => pedidov)
  const tracking: Tracking = { known: new Map(), problems: new Map() }
  if (ids.length === 0) return ok(tracking)
  const query = { vitrine: settings.vitrine, list_pedidov: `(${ids.join(',')})`, $top: ids.length }
  const read = await call.get('consultastatus', query, RowList)
  if (!read.ok) return read
  for (const received of read.value) {
    const row = TrackingRow.safeParse(received)
    const owner = TrackedOrder.safeParse(received)
    if (row.success) tracking.known.set(row.data.pedidov, row.data)
    else if (owner.success)
      tracking.problems.set(owner.data.pedidov, `consultastatus: ${describeIssues(row.error)}`)
  }
  return ok(tracking)
}

function toChange(row: OrderRow, tracking: TrackingRow | undefined, lengthMax: number): StatusReport[] {
  const { cod_pedidov, n_pedido_cliente, status } = row
  if (cod_pedidov === null) return []
  return [
    {
      originOrderId: toOriginOrderId({ cod_pedidov, n_pedido_cliente }, lengthMax),
      erpOrderId: String(row.pedidov),
      report: toOrderReport(status),
      rawStatus: toRawStatus(status),
      at: toInstant(row.data_atualizacao),
      trackingNumber: tracking?.numero_objeto ?? null,
      trackingUrl: tracking?.url_rastreio ?? null,
      courier: tracking?.nome_transportadora ?? row.nome_transportadora,
      message: tracking?.motivo_canc ?? row.desc_status,
    },
  ]
}
