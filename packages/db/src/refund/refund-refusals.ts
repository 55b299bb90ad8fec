import { isRefundOperation } from '@ihub/domain/refund/operation-names'
import type { RefundStatus } from '@ihub/domain/refund/statuses'
import { hubClock } from '@ihub/kit/clock'
import type { Tx } from '../core/pool.ts'
import { lockRefunds } from './refund-rows.ts'

interface RefusedWork {
  entity_kind: string | null
  entity_id: string | null
  type: string
}

const waiting: readonly string[] = ['owed', 'refused', 'in-doubt'] satisfies RefundStatus[]

/**
 * Notes that the work of a refund was given up outside of a change of it, such as by a bug, so that nobody knows whether the money
 * went back, or that it begins again. Locks the refund; nothing happens for work of anything else.
 */
export async function noteRefundWork(
  tx: Tx,
  storeId: string,
  { entity_kind: kind, entity_id: id, type }: RefusedWork,
  { isRefused }: { isRefused: boolean },
): Promise<void> {
  if (kind !== 'refund' || id === null || !isRefundOperation(type)) return
  const [row] = await lockRefunds(tx, [{ storeId, ids: [id] }])
  if (!row) return
  const isLeft = isRefused ? row.status === 'settling' : waiting.includes(row.status)
  if (!isLeft) return
  await tx
    .updateTable('refunds')
    .set({
      status: isRefused ? 'in-doubt' : 'settling',
      refused: isRefused ? [type] : [],
      updated_at: hubClock.nowIso(),
    })
    .where('store_id', '=', storeId)
    .where('refund_id', '=', id)
    .execute()
}
