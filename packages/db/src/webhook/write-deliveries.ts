import { asId, type StoreId } from '@ihub/domain/ids'
import { listenersOf, type Subscriber } from '@ihub/domain/order/listeners'
import { uuidv7 } from '@ihub/kit/ids'
import type { Part } from '../core/combine.ts'
import type { Tx } from '../core/pool.ts'
import type { AppliedChange, Batch, BatchOrder, NumberedEvent } from '../order/order-batch.ts'
import type { QueuedWork } from '../queue/queue-rows.ts'
import { deliveriesPart, waitingPairs } from './delivery-rows.ts'

interface Deliveries {
  part: Part
  queued: QueuedWork[]
}

interface Announcement {
  order: BatchOrder
  isNew: boolean
  event: NumberedEvent
  subscriber: Subscriber
}

/** Deliveries of announced events; only the first of a webhook and order is released, the others follow it. */
export async function planDeliveries(tx: Tx, batch: Batch, applied: AppliedChange[]): Promise<Deliveries> {
  const announced = applied.flatMap(({ order, isNew, events }) =>
    events.flatMap((event) =>
      listenersOf(batch.setup, event.announcedAs).map(
        (subscriber): Announcement => ({ order, isNew, event, subscriber }),
      ),
    ),
  )
  const created = new Set(announced.filter(({ isNew }) => isNew).map(({ order }) => order.orderId))
  const known = new Set(announced.map(({ order }) => order.orderId)).difference(created)
  const waiting = await waitingPairs(tx, batch.storeId, [...known])
  const queued: QueuedWork[] = []
  const rows = announced.map((one) => {
    const pair = `${one.subscriber.webhookId}/${one.order.orderId}`
    const isFirst = !waiting.has(pair)
    waiting.add(pair)
    return isFirst ? releasedRow(batch, one, queued) : deliveryRow(batch, one)
  })
  return { part: deliveriesPart(rows), queued }
}

/** Delivered by this process at once when it has a slot in the webhook's lane. */
function releasedRow(batch: Batch, announcement: Announcement, queued: QueuedWork[]) {
  const { storeId, leaseId } = batch
  const lane = announcement.subscriber.webhookId
  const slot = batch.reserve(lane)
  const row = {
    ...deliveryRow(batch, announcement),
    released: true,
    ...(slot ? { attempts: 1, held_by: leaseId } : {}),
  }
  if (!slot) {
    queued.push({ workId: row.delivery_id, kind: 'delivery', storeId, lane })
    return row
  }
  batch.handovers.push({
    slot,
    work: {
      kind: 'delivery',
      storeId: asId<StoreId>(storeId),
      deliveryId: row.delivery_id,
      webhookId: lane,
      subject: { kind: 'order', id: row.entity_id, code: row.entity_code },
      attempt: 1,
      createdAt: batch.at,
      body: row.payload,
    },
  })
  return row
}

/** The invoice the event is about; an order may have several. */
function invoiceOf({ event: { type, details = {} } }: NumberedEvent) {
  if (!isAboutInvoice(type)) return null
  const { number = null, series = null, accessKey = null } = details
  return { number, series, accessKey, status: type === 'invoice-canceled' ? 'canceled' : 'authorized' }
}

const isAboutInvoice = (type: string) => type === 'invoiced' || type === 'invoice-canceled'

const deliveryRow = ({ at }: Batch, { order, event, subscriber }: Announcement) => ({
  delivery_id: uuidv7(),
  webhook_id: subscriber.webhookId,
  entity_kind: 'order' as const,
  entity_id: order.orderId,
  entity_code: order.originOrderId,
  event: event.announcedAs ?? '',
  sequence: event.sequence,
  status: 'pending',
  attempts: 0,
  created_at: at,
  released: false,
  payload: JSON.stringify({
    type: `order.${event.announcedAs}`,
    version: 1,
    timestamp: at,
    data: {
      orderId: order.orderId,
      originOrderId: order.originOrderId,
      erpOrderId: order.state.erpOrderId,
      event: event.announcedAs,
      status: event.to,
      previousStatus: event.from,
      sequence: event.sequence,
      originAt: event.event.originAt,
      invoiceNumber: order.state.invoiceNumber,
      invoice: invoiceOf(event),
      trackingNumber: order.state.trackingNumber,
    },
  }),
})
