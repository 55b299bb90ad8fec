import { asId, type StoreId } from '@ihub/domain/ids'
import type { PlannedDelivery } from '@ihub/engine/plan-deliveries'
import type { Part } from '../core/combine.ts'
import type { WritingBatch } from '../entity/entity-storage.ts'
import type { QueuedWork } from '../queue/queue-rows.ts'
import { deliveriesPart } from './delivery-rows.ts'
import { missedMessage } from './missed-deliveries.ts'

/** Of the deliveries released, this process makes those for which it has a slot in the webhook's lane. */
export function writeDeliveries(
  batch: WritingBatch,
  planned: PlannedDelivery[],
  released: ReadonlySet<PlannedDelivery>,
): { part: Part; queued: QueuedWork[] } {
  const queued: QueuedWork[] = []
  const rows = planned.map((one) => {
    const isReleased = released.has(one)
    const isStarted = isReleased && startHere(batch, one)
    if (isReleased && !isStarted)
      queued.push({
        workId: one.deliveryId,
        kind: 'delivery',
        storeId: batch.storeId,
        lane: one.webhookId,
      })
    return deliveryRow(batch, one, { isReleased, isStarted })
  })
  return { part: deliveriesPart(rows), queued }
}

function startHere({ storeId, at, reserve, handovers }: WritingBatch, one: PlannedDelivery): boolean {
  const slot = reserve(one.webhookId)
  if (!slot) return false
  handovers.push({
    slot,
    work: {
      kind: 'delivery',
      storeId: asId<StoreId>(storeId),
      deliveryId: one.deliveryId,
      webhookId: one.webhookId,
      subject: one.entity.subject,
      attempt: 1,
      createdAt: at,
      failures: 0,
      dueAt: null,
      body: one.body,
    },
  })
  return true
}

const deliveryRow = (
  { at, leaseId }: WritingBatch,
  { deliveryId, webhookId, entity: { subject }, event, sequence, body, isMissed }: PlannedDelivery,
  { isReleased, isStarted }: { isReleased: boolean; isStarted: boolean },
) => ({
  delivery_id: deliveryId,
  webhook_id: webhookId,
  entity_kind: subject.kind,
  entity_id: subject.id,
  entity_code: subject.code,
  event,
  sequence,
  status: isMissed ? 'missed' : 'pending',
  ...(isMissed ? { ended_at: at, message: missedMessage } : {}),
  attempts: isStarted ? 1 : 0,
  created_at: at,
  released: isReleased,
  ...(isStarted ? { held_by: leaseId } : {}),
  payload: body,
})
