import { asId, type StoreId } from '@ihub/domain/ids'
import { listenersOf, type Subscriber } from '@ihub/domain/order/listeners'
import { uuidv7 } from '@ihub/kit/ids'
import type { Part } from '../core/combine.ts'
import type { Tx } from '../core/pool.ts'
import type { AppliedChange, Batch, BatchOrder, NumberedEvent } from '../order/order-batch.ts'
import { type JobData, type JobRequest, queueOf } from '../queue/job-rows.ts'
import { deliveriesPart, waitingPairs } from './delivery-rows.ts'

interface Deliveries {
  part: Part
  jobs: JobRequest[]
}

interface Announcement {
  order: BatchOrder
  isNew: boolean
  type: NumberedEvent
  subscriber: Subscriber
}

/** Deliveries of announced events; only the first of a webhook and order gets a job, the others follow it. */
export async function planDeliveries(tx: Tx, batch: Batch, applied: AppliedChange[]): Promise<Deliveries> {
  const announced = applied.flatMap(({ order, isNew, events }) =>
    events.flatMap((type) =>
      listenersOf(batch.setup, type.announcedAs).map(
        (subscriber): Announcement => ({ order, isNew, type, subscriber }),
      ),
    ),
  )
  const created = new Set(announced.filter(({ isNew }) => isNew).map(({ order }) => order.orderId))
  const known = new Set(announced.map(({ order }) => order.orderId)).difference(created)
  const waiting = await waitingPairs(tx, batch.storeId, [...known])
  const jobs: JobRequest[] = []
  const rows = announced.map((one) => {
    const pair = `${one.subscriber.webhookId}/${one.order.orderId}`
    const isFirst = !waiting.has(pair)
    waiting.add(pair)
    return isFirst ? withJob(batch, one, jobs) : deliveryRow(batch, one)
  })
  return { part: deliveriesPart(rows), jobs }
}

/** Delivered by this process at once when it has a place in the webhook's lane. */
function withJob(batch: Batch, announcement: Announcement, jobs: JobRequest[]) {
  const lane = announcement.subscriber.webhookId
  const place = batch.reserve(lane)
  const id = uuidv7()
  const data: JobData = { storeId: batch.storeId, kind: 'delivery' }
  jobs.push({ lane, id, data, isTaken: place !== null })
  const row = { ...deliveryRow(batch, announcement), job_id: id, attempts: place ? 1 : 0 }
  if (place)
    batch.handovers.push({
      place,
      job: {
        name: queueOf(lane),
        id,
        data,
        retryCount: 0,
        claimed: {
          jobId: id,
          storeId: asId<StoreId>(batch.storeId),
          deliveryId: row.delivery_id,
          webhookId: lane,
          orderId: row.order_id,
          attempt: 1,
          createdAt: batch.at,
          body: row.payload,
        },
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

const deliveryRow = ({ at }: Batch, { order, type, subscriber }: Announcement) => ({
  delivery_id: uuidv7(),
  webhook_id: subscriber.webhookId,
  order_id: order.orderId,
  event: type.announcedAs ?? '',
  sequence: type.sequence,
  status: 'pending',
  attempts: 0,
  created_at: at,
  job_id: null as string | null,
  payload: JSON.stringify({
    type: `order.${type.announcedAs}`,
    timestamp: at,
    data: {
      orderId: order.orderId,
      originOrderId: order.originOrderId,
      erpOrderId: order.state.erpOrderId,
      event: type.announcedAs,
      status: type.to,
      previousStatus: type.from,
      sequence: type.sequence,
      originAt: type.event.originAt,
      invoiceNumber: order.state.invoiceNumber,
      invoice: invoiceOf(type),
      trackingNumber: order.state.trackingNumber,
    },
  }),
})
