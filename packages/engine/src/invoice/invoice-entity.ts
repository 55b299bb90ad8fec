import { type InvoiceEvent, type InvoiceState, statusAfter } from '@ihub/domain/invoice/invoice-state'
import {
  type InvoiceEventType,
  invoiceEdge,
  invoiceEventMeaning,
  isInvoiceMove,
} from '@ihub/domain/invoice/lifecycle'
import { type InvoiceOperation, isInvoiceOperation } from '@ihub/domain/invoice/operation-names'
import { invoiceOperationMeaning } from '@ihub/domain/invoice/operations'
import { ordersOfAlert } from '@ihub/domain/order/alert-orders'
import type { LockedEntity, RecordedEvent } from '@ihub/ports/applied-change'
import { type Announcement, defineEntity } from '../entity.ts'
import { systemOf } from '../order/order-entity.ts'

export const invoiceEntity = defineEntity<InvoiceState, InvoiceEvent>({
  kind: 'invoice',
  apply: (state, event) => {
    const to = isFirst(event.type) ? state.status : statusAfter(state, event)
    if (to === null) return null
    return {
      state: { ...state, status: to },
      events: [{ event, from: state.status, to, announcedAs: announcedAs(event.type, to) }],
      // They follow from the invoice and its order after the change: `invoice-work.ts`.
      operations: [],
    }
  },
  isOperation: isInvoiceOperation,
  shown: ({ status }) => ({ status }),
  laneOf: (operation, { integrationId }, setup) =>
    systemOf(invoiceOperationMeaning(operation as InvoiceOperation).target, integrationId, setup),
  announce: announceInvoice,
  factsOf: ({ state: { cfops } }) => ({ cfops: [...cfops] }),
  alertOf: ({ event: { type } }, { integrationId }, setup) => {
    const { raises: code, group } = invoiceEventMeaning(type as InvoiceEventType)
    return code ? { code, integrationId: systemOf(group, integrationId, setup) } : null
  },
  isInTrouble: ({ refused }, cause) => {
    const { refused: ofAlert = [] } = ordersOfAlert(cause.code, cause)
    return refused.some((operation) => ofAlert.includes(operation))
  },
})

/** An invoice begins with an event that leaves no status. */
const isFirst = (type: InvoiceEventType) => isInvoiceMove(type) && invoiceEdge(type).from.length === 0

const announcedAs = (type: InvoiceEventType, to: string) =>
  isInvoiceMove(type) ? to : (invoiceEventMeaning(type).announcedAs ?? null)

/** The data of an `invoice.…` webhook; instants are ISO-8601. */
function announceInvoice(
  { subject, state }: LockedEntity<InvoiceState>,
  { announcedAs: event, event: { originAt }, sequence, from, to }: RecordedEvent,
): Announcement | null {
  if (event === null) return null
  const { number, series, key, orderId, originOrderId, cfops } = state
  return {
    event,
    data: {
      invoiceId: subject.id,
      number,
      series,
      accessKey: key,
      orderId,
      originOrderId,
      event,
      status: to,
      previousStatus: sequence === 1 ? null : from,
      sequence,
      originAt,
      cfops,
    },
  }
}
