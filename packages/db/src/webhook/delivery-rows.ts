import { insertion } from '../core/combine.ts'
import { run, type Tx } from '../core/pool.ts'
import { storeParameters } from '../core/store-parameters.ts'

/** `payload` is the exact text that is sent and signed. */
export const deliveriesPart = insertion(
  'webhook_deliveries',
  {
    delivery_id: 'uuid',
    webhook_id: 'uuid',
    entity_kind: 'text',
    entity_id: 'uuid',
    entity_code: 'text',
    event: 'text',
    sequence: 'int',
    status: 'text',
    attempts: 'int',
    created_at: 'timestamptz',
    released: 'bool',
    held_by: 'uuid',
    ended_at: 'timestamptz',
    message: 'text',
    payload: 'text',
  },
  { computed: { payload: 'r.payload::json' } },
)

/**
 * Which (webhook, subject) pairs still have something to deliver: a later delivery waits behind it.
 * Locked, so that a transaction that is just ending one either ends first and frees the line, or sees the deliveries
 * that joined it.
 */
export async function waitingPairs(
  tx: Tx,
  stores: { storeId: string; entityIds: string[] }[],
): Promise<Set<string>> {
  const { list, store, values } = storeParameters(
    tx,
    stores.map(({ storeId }) => storeId),
  )
  const rows = stores.flatMap(({ storeId, entityIds }) =>
    [...new Set(entityIds)].map((id) => ({ store_id: storeId, entity_id: id })),
  )
  if (rows.length === 0) return new Set()
  const text = `
    select d.webhook_id::text || '/' || d.entity_id::text as pair from ${list('entity', { entity_id: 'uuid' }, rows)}
    join webhook_deliveries d on d.store_id = ${store('entity')} and d.entity_id = entity.entity_id and d.status = 'pending'
    order by d.store_id, d.delivery_id for share of d`
  const waiting = await run<{ pair: string }>(tx, { text, values })
  return new Set(waiting.map(({ pair }) => pair))
}
