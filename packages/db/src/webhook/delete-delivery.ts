import type { Actor } from '@ihub/domain/actor'
import { failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import { err, ok } from '@ihub/domain/result'
import type { DeliveryRepository } from '@ihub/ports/engine'
import type { DeliveryKey } from '@ihub/ports/reads'
import { run, type Tx } from '../core/pool.ts'
import { storeParameters } from '../core/store-parameters.ts'
import { enqueueNow, type QueuedWork } from '../queue/queue-rows.ts'
import { traceChange } from '../record/change-row.ts'
import { releaseText } from './record-deliveries.ts'

interface DeliveryRow {
  webhook_id: string
  entity_kind: string
  entity_id: string
  entity_code: string | null
  event: string
  held_by: string | null
  status: string
}

const findText = `select webhook_id, entity_kind, entity_id, entity_code, event, held_by, status from webhook_deliveries
  where store_id = $1 and delivery_id = $2 and entity_kind = $3 for update`
const deleteTexts = [
  'delete from webhook_attempts where store_id = $1 and delivery_id = $2',
  'delete from webhook_deliveries where store_id = $1 and delivery_id = $2',
]

/** Deletes a delivery that no worker is at, and lets go of those that waited behind it. */
export async function deleteDelivery(
  tx: Tx,
  storeId: StoreId,
  { kind, deliveryId }: DeliveryKey,
  actor: Actor,
): ReturnType<DeliveryRepository['remove']> {
  const [row] = await run<DeliveryRow>(tx, { text: findText, values: [storeId, deliveryId, kind] })
  if (!row) return err(failure('webhook.event_not_found'))
  if (row.status === 'pending' && row.held_by !== null) return err(failure('webhook.event_under_way'))
  for (const text of deleteTexts) await run(tx, { text, values: [storeId, deliveryId] })
  if (row.status === 'pending') await releaseBehind(tx, storeId, row)
  const audit = {
    action: 'webhook.event_deleted' as const,
    entityKind: 'webhook' as const,
    entityId: row.webhook_id,
    before: { kind, [kind]: row.entity_code ?? row.entity_id, event: row.event, status: row.status },
    after: null,
  }
  await traceChange(tx, 'webhook', { storeId, id: row.webhook_id, actor, audit })
  return ok(null)
}

async function releaseBehind(tx: Tx, storeId: StoreId, { webhook_id, entity_id }: DeliveryRow) {
  const releasing = storeParameters(tx, [storeId])
  const line = releasing.list('line', { webhook_id: 'uuid', entity_id: 'uuid' }, [
    { store_id: storeId, webhook_id, entity_id },
  ])
  const heads = await run<Pick<QueuedWork, 'storeId' | 'lane' | 'workId'>>(tx, {
    text: releaseText(line, releasing.store),
    values: releasing.values,
  })
  await enqueueNow(
    tx,
    heads.map((head) => ({ ...head, kind: 'delivery' })),
  )
}
