import { uuidv7 } from '@ihub/kit/ids'
import { listOrderSubscribers, type NewDelivery, type Subscriber, waitingPairs } from './delivery-rows.ts'
import type { JobRequest } from './jobs.ts'
import type { AppliedChange, Batch, BatchOrder, NumberedStep } from './order-batch.ts'
import type { Tx } from './pool.ts'

/** Deliveries of announced steps; only the first of a webhook and order gets a job, the others follow it. */
export async function writeDeliveries(tx: Tx, batch: Batch, applied: AppliedChange[]): Promise<JobRequest[]> {
  const announced = applied.flatMap(({ order, steps }) =>
    steps.filter((step) => isAnnounced(batch, step)).map((step) => ({ order, step })),
  )
  if (announced.length === 0) return []
  const subscribers = await listOrderSubscribers(tx, batch.storeId)
  if (subscribers.length === 0) return []

  const waiting = await waitingPairs(
    tx,
    batch.storeId,
    announced.map(({ order }) => order.orderId),
  )
  const jobs: JobRequest[] = []
  const rows: NewDelivery[] = []
  for (const { order, step } of announced)
    for (const subscriber of subscribers.filter((one) => wants(one, step))) {
      const pair = `${subscriber.webhookId}/${order.orderId}`
      const jobId = waiting.has(pair) ? null : uuidv7()
      waiting.add(pair)
      rows.push(deliveryRow(batch, { order, step, subscriber, jobId }))
      if (jobId)
        jobs.push({
          lane: subscriber.webhookId,
          id: jobId,
          data: { storeId: batch.storeId, kind: 'delivery' },
        })
    }
  if (rows.length > 0) await tx.insertInto('webhook_deliveries').values(rows).execute()
  return jobs
}

/** A store may keep steps to itself, whatever its subscribers ask for. */
const isAnnounced = ({ setup: { feedStatuses } }: Batch, { announcedAs }: NumberedStep) =>
  announcedAs !== null && (feedStatuses.length === 0 || feedStatuses.includes(announcedAs))

const wants = ({ statuses }: Subscriber, { announcedAs }: NumberedStep) =>
  announcedAs !== null && (statuses.length === 0 || statuses.includes(announcedAs))

function deliveryRow(
  { storeId, at }: Batch,
  {
    order,
    step,
    subscriber,
    jobId,
  }: { order: BatchOrder; step: NumberedStep; subscriber: Subscriber; jobId: string | null },
): NewDelivery {
  return {
    store_id: storeId,
    delivery_id: uuidv7(),
    webhook_id: subscriber.webhookId,
    order_id: order.orderId,
    event: step.announcedAs ?? '',
    sequence: step.sequence,
    status: 'pending',
    created_at: at,
    job_id: jobId,
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
        trackingNumber: order.state.trackingNumber,
      },
    }),
  }
}
