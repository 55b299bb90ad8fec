import { insertion } from '../core/combine.ts'
import { run, type Tx } from '../core/pool.ts'

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
    payload: 'text',
  },
  { computed: { payload: 'r.payload::json' } },
)

const waitingText = `
  select webhook_id::text || '/' || entity_id::text as pair from webhook_deliveries
  where store_id = $1 and status = 'pending' and entity_id = any($2::uuid[])
  order by delivery_id for share`

/**
 * Which (webhook, subject) pairs still have something to deliver: a later delivery waits behind it.
 * Locked, so that a transaction that is just ending one either ends first and frees the line, or sees the deliveries
 * that joined it.
 */
export async function waitingPairs(tx: Tx, storeId: string, entityIds: string[]): Promise<Set<string>> {
  if (entityIds.length === 0) return new Set()
  const rows = await run<{ pair: string }>(tx, { text: waitingText, values: [storeId, entityIds] })
  return new Set(rows.map((row) => row.pair))
}
