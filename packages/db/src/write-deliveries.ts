import { asId, type StoreId } from '@ihub/domain/ids'
import { listenersOf, type Subscriber } from '@ihub/domain/order/listeners'
import { uuidv7 } from '@ihub/kit/ids'
import type { Part } from './combine.ts'
import { deliveriesPart, waitingPairs } from './delivery-rows.ts'
import { type JobData, type JobRequest, queueOf } from './job-rows.ts'
import type { AppliedChange, Batch, BatchOrder, NumberedStep } from './order-batch.ts'
import type { Tx } from './pool.ts'

interface Deliveries {
  part: Part
  jobs: JobRequest[]
}

interface Announcement {
  order: BatchOrder
  isNew: boolean
  step: NumberedStep
  subscriber: Subscriber
}

/** Deliveries of announced steps; only the first of a webhook and order gets a job, the others follow it. */
export async function planDeliveries(tx: Tx, batch: Batch, applied: AppliedChange[]): Promise<Deliveries> {
  const announced = applied.flatMap(({ order, isNew, steps }) =>
    steps.flatMap((step) =>
      listenersOf(batch.setup, step.announcedAs).map(
        (subscriber): Announcement => ({ order, isNew, step, subscriber }),
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

/** The invoice the step is about; an order may have several. */
function invoiceOf({ happening: { step, details = {} } }: NumberedStep) {
  if (!isAboutInvoice(step)) return null
  const { number = null, series = null, accessKey = null } = details
  return { number, series, accessKey, status: step === 'invoice-canceled' ? 'canceled' : 'authorized' }
}

const isAboutInvoice = (step: string) => step === 'invoiced' || step === 'invoice-canceled'

const deliveryRow = ({ at }: Batch, { order, step, subscriber }: Announcement) => ({
  delivery_id: uuidv7(),
  webhook_id: subscriber.webhookId,
  order_id: order.orderId,
  event: step.announcedAs ?? '',
  sequence: step.sequence,
  status: 'pending',
  attempts: 0,
  created_at: at,
  job_id: null as string | null,
  payload: JSON.stringify({
    type: `order.${step.announcedAs}`,
    timestamp: at,
    data: {
      orderId: order.orderId,
      originOrderId: order.originOrderId,
      erpOrderId: order.state.erpOrderId,
      event: step.announcedAs,
      status: step.to,
      previousStatus: step.from,
      sequence: step.sequence,
      originAt: step.happening.originAt,
      invoiceNumber: order.state.invoiceNumber,
      invoice: invoiceOf(step),
      trackingNumber: order.state.trackingNumber,
    },
  }),
})
