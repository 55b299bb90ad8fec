import { uuidv7 } from '@ihub/kit/ids'
import { auditAuthor } from './audit.ts'
import type { AppliedChange, Batch } from './order-batch.ts'
import type { Tx } from './pool.ts'

/** One audit row for each change that recorded a step: who, what, before and after. */
export async function writeAudit(tx: Tx, { storeId, at }: Batch, applied: AppliedChange[]) {
  const rows = applied
    .filter(({ steps }) => steps.length > 0)
    .map(({ change, order, steps, before, isNew }) => {
      const { words, ...author } = auditAuthor(change.author, order.originOrderId)
      const isSearched = change.author.kind === 'user' || change.author.kind === 'token'
      const last = steps.at(-1)
      return {
        store_id: storeId,
        audit_id: uuidv7(),
        at,
        ...author,
        words: isSearched ? words : null,
        action: `order.${steps[0]?.happening.step ?? 'changed'}`,
        entity_kind: 'order',
        entity_id: order.orderId,
        before: isNew ? null : JSON.stringify(before),
        after: JSON.stringify({ status: last?.to ?? before.status, erpStatus: order.state.erpStatus }),
      }
    })
  if (rows.length > 0) await tx.insertInto('audit_log').values(rows).execute()
}
