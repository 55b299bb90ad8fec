import { type InvoiceEvent, type InvoiceState, statusAfter } from '@ihub/domain/invoice/invoice-state'
import type { LockedEntity, RecordedEvent } from '@ihub/ports/applied-change'
import { type Announcement, defineEntity } from '../entity.ts'

export const invoiceEntity = defineEntity<InvoiceState, InvoiceEvent>({
  kind: 'invoice',
  apply: (state, event) => {
    const isFirst = event.type === 'announced'
    const to = isFirst ? state.status : statusAfter(state, event)
    if (to === null) return null
    return {
      state: { ...state, status: to },
      events: [{ event, from: state.status, to, announcedAs: to }],
      operations: [],
    }
  },
  isOperation: () => false,
  shown: ({ status }) => ({ status }),
  laneOf: () => null,
  announce: announceInvoice,
  factsOf: ({ state: { cfops } }) => ({ cfops: [...cfops] }),
  // Its order raises the alerts: it stops with the invoice.
  alertOf: () => null,
  isInTrouble: () => false,
})

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
