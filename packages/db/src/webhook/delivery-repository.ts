import type { Actor } from '@ihub/domain/actor'
import { failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import { err, ok } from '@ihub/domain/result'
import { type InLine, mayGo } from '@ihub/domain/webhook/line'
import type { DeliveryRepository } from '@ihub/ports/engine'
import type { DeliveryOutcome, DeliveryRuns } from '@ihub/ports/work'
import { addAudit } from '../audit/audit.ts'
import { createBatcher } from '../core/batcher.ts'
import { type Db, inStore, inStores, run, type Tx } from '../core/pool.ts'
import type { WebhookDeliveries } from '../core/schema.gen.ts'
import { runOfWork } from '../queue/held-work.ts'
import { dueLanes, enqueue, enqueueNow } from '../queue/queue-rows.ts'
import type { WorkQueue } from '../queue/work-queue.ts'
import { deleteDelivery } from './delete-delivery.ts'
import { againOf, recordIn } from './record-deliveries.ts'

export function createDeliveryRepository(
  db: Db,
  { notifier, working }: Pick<WorkQueue, 'notifier' | 'working'>,
): DeliveryRepository & DeliveryRuns {
  const record = createBatcher<DeliveryOutcome, void>(
    async (outcomes) => {
      for (const lane of await recordAll(db, outcomes)) notifier.wake(lane)
      for (const { claimed } of outcomes) working?.held.ended(runOfWork(claimed))
      return outcomes.map(() => undefined)
    },
    { largest: 100 },
  )
  return {
    record,
    findTarget: (storeId, webhookId) =>
      inStore(db, storeId, async (tx) => {
        const row = await tx
          .selectFrom('webhooks')
          .select(['url', 'headers', 'secret', 'body_template'])
          .where('store_id', '=', storeId)
          .where('webhook_id', '=', webhookId)
          .where('active', '=', true)
          .where('deleted_at', 'is', null)
          .executeTakeFirst()
        if (!row) return null
        const { body_template: bodyTemplate, headers, ...target } = row
        return { ...target, bodyTemplate, headers: headers as Record<string, string> }
      }),
    resend: (storeId, { kind, deliveryId }, actor) =>
      inStore(db, storeId, async (tx) => {
        const line = await run<InLine>(tx, { text: lineText, values: [storeId, deliveryId] })
        const self = line.find((one) => one.deliveryId === deliveryId)
        const released = self !== undefined && mayGo(self, line)
        const row = await tx
          .updateTable('webhook_deliveries')
          .set({
            status: 'pending',
            ended_at: null,
            next_attempt_at: null,
            failures: 0,
            due_at: null,
            released,
          })
          .where('store_id', '=', storeId)
          .where('delivery_id', '=', deliveryId)
          .where('entity_kind', '=', kind)
          .where('status', '<>', 'pending')
          .returning(['webhook_id', 'entity_kind', 'entity_id', 'entity_code', 'event'])
          .executeTakeFirst()
        if (!row) return err(failure('webhook.event_not_found'))
        const work = { workId: deliveryId, kind: 'delivery' as const, storeId, lane: row.webhook_id }
        if (released) await enqueueNow(tx, [work])
        await auditResend(tx, storeId, row, actor)
        return ok(null)
      }),
    remove: (storeId, key, actor) => inStore(db, storeId, (tx) => deleteDelivery(tx, storeId, key, actor)),
  }
}

// Locked as the recorder of outcomes locks them: one that ends meanwhile releases the event behind it, or is seen as ended.
const lineText = `
  select d.delivery_id as "deliveryId", d.sequence, d.status = 'pending' as "isPending" from webhook_deliveries d
  join webhook_deliveries self on self.store_id = $1 and self.delivery_id = $2
    and self.webhook_id = d.webhook_id and self.entity_id = d.entity_id
  where d.store_id = $1 and (d.status = 'pending' or d.delivery_id = $2)
  order by d.delivery_id for update of d`

const auditResend = (
  tx: Tx,
  storeId: StoreId,
  row: Pick<WebhookDeliveries, 'webhook_id' | 'entity_kind' | 'entity_id' | 'entity_code' | 'event'>,
  actor: Actor,
) =>
  addAudit(tx, storeId, actor, {
    action: 'webhook.resent',
    entityKind: 'webhook',
    entityId: row.webhook_id,
    before: null,
    after: { kind: row.entity_kind, [row.entity_kind]: row.entity_code ?? row.entity_id, event: row.event },
  })

/** Ends or postpones deliveries of any number of stores in one transaction; the lanes that have more to do now. */
const recordAll = (db: Db, outcomes: DeliveryOutcome[]): Promise<string[]> =>
  inStores(db, async (tx) => {
    const recorded = tx.groups(outcomes.map(({ claimed }) => claimed.storeId)).map((storeIds) =>
      recordIn(
        tx.of(...storeIds),
        storeIds,
        outcomes.filter(({ claimed }) => storeIds.includes(claimed.storeId)),
      ),
    )
    const next = (await Promise.all(recorded)).flat()
    const queued = enqueue(tx.shared, [...againOf(outcomes), ...next])
    return async () => {
      await queued
      return dueLanes(next)
    }
  })
