import { invoiceOperationNames, isInvoiceOperation } from '@ihub/domain/invoice/operation-names'
import { refusedOfInvoice } from '@ihub/domain/invoice/operations'
import { findInvoice, withWork } from '@ihub/domain/invoice/order-invoice'
import { type Operation, operationNames } from '@ihub/domain/operation-names'
import { operationMeaning } from '@ihub/domain/order/operations'
import { refusedAfter } from '@ihub/domain/order/refusals'
import type { OrderSettings, OrderState } from '@ihub/domain/order/state'
import { orderSettings } from '@ihub/domain/store/store-systems'
import { withInvoiceNoted } from '@ihub/engine/invoice/invoice-batch'
import { withoutRefusals } from '@ihub/engine/take-events'
import { hubClock } from '@ihub/kit/clock'
import { run, type Tx } from '../core/pool.ts'
import { readWork } from '../process/read-work.ts'
import { readStoreSetup } from '../store/store-setup.ts'
import { stateOf, troubleColumns } from './order-rows.ts'

/** An operation of an order, or of the invoice of an order. */
interface OperationOfOrder {
  storeId: string
  orderId: string
  entityId: string
  operation: Operation
}

export const asOperation = (type: string): Operation | null =>
  operationNames.find((name) => name === type) ?? null

/** An operation given up outside of a change of its entity, such as by a bug; the caller holds the order's lock. */
export const noteRefusal = (tx: Tx, of: OperationOfOrder, ended: string) => changeRefused(tx, of, ended)

/** The operation begins again: the order is in error no longer. The caller holds the order's lock. */
export const forgetRefusal = (tx: Tx, of: OperationOfOrder) => changeRefused(tx, of, null)

interface Outcome {
  settings: OrderSettings
  fails: boolean
}

async function changeRefused(tx: Tx, of: OperationOfOrder, endedProcessId: string | null) {
  const { storeId, orderId, entityId, operation } = of
  const row = await tx
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!row) return
  const settings = orderSettings(await readStoreSetup(tx, storeId), row.integration_id)
  const outcome = { settings, fails: endedProcessId !== null }
  const { open } = await readWork(tx, storeId, { ids: [orderId, entityId], codes: [] })
  const goesOn = open.filter(({ processId }) => processId !== endedProcessId)
  const pendingOf = (id: string) =>
    goesOn.filter((one) => one.entityId === id).map(({ type }) => type as Operation)
  const state = stateOf(row, pendingOf(orderId))
  const after = isInvoiceOperation(operation)
    ? await afterInvoice(tx, of, { state, pending: pendingOf(entityId), outcome })
    : afterOwn(state, operation, outcome)
  await tx
    .updateTable('orders')
    .set({
      ...troubleColumns(after, settings),
      invoices: JSON.stringify(after.invoices),
      updated_at: hubClock.nowIso(),
    })
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .execute()
}

const afterOwn = (
  state: OrderState,
  operation: Parameters<typeof operationMeaning>[0],
  { settings, fails }: Outcome,
): OrderState =>
  fails
    ? { ...state, refused: refusedAfter(operationMeaning(operation).fails, state, settings) }
    : withoutRefusals(state, [operation])

interface Situation {
  state: OrderState
  /** The unfinished operations of the invoice. */
  pending: Operation[]
  outcome: Outcome
}

async function afterInvoice(
  tx: Tx,
  { storeId, entityId, operation }: OperationOfOrder,
  { state, pending, outcome: { settings, fails } }: Situation,
): Promise<OrderState> {
  const [names] = await run<{ key: string | null; number: string; series: string | null }>(tx, {
    text: 'select access_key as key, number, series from invoices where store_id = $1 and invoice_id = $2',
    values: [storeId, entityId],
  })
  const known = names && findInvoice(state.invoices, names)
  if (!known) return state
  const isPlanned = (name: Operation) => pending.includes(name) || (!fails && name === operation)
  const now = withWork(known, {
    pending: invoiceOperationNames.filter(isPlanned),
    refused: invoiceOperationNames.filter(
      (name) => (known.refused?.includes(name) && name !== operation) || (fails && name === operation),
    ),
  })
  return withInvoiceNoted(
    state,
    withWork(now, { pending: now.pending, refused: refusedOfInvoice(now, state, settings) }),
  )
}
