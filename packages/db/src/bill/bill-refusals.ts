import { type BillOperation, isBillOperation } from '@ihub/domain/bill/operation-names'
import { standingOn } from '@ihub/domain/bill/take-reading'
import { dayIn } from '@ihub/domain/store/time-zone'
import { hubClock } from '@ihub/kit/clock'
import type { Tx } from '../core/pool.ts'
import { readTimeZone } from '../store/store-time-zone.ts'
import { billStateOf, lockBills } from './bill-rows.ts'

interface RefusedWork {
  entity_kind: string | null
  entity_id: string | null
  type: string
}

/**
 * Notes that the work of a bill was given up outside of a change of it, such as by a bug, or that it begins again. Locks the bill;
 * nothing happens for work of anything else, and for a reading, whose failure changes nothing.
 */
export async function noteBillWork(
  tx: Tx,
  storeId: string,
  { entity_kind: kind, entity_id: id, type }: RefusedWork,
  { isRefused }: { isRefused: boolean },
): Promise<void> {
  if (kind !== 'bill' || id === null || !isBillOperation(type) || type === 'read-bill') return
  const [row] = await lockBills(tx, [{ storeId, ids: [id] }])
  if (!row || row.refused.includes(type) === isRefused) return
  const others = row.refused.filter((one) => one !== type) as BillOperation[]
  const refused = isRefused ? [...others, type] : others
  const now = hubClock.nowIso()
  const state = standingOn({ ...billStateOf(row, []), refused }, dayIn(now, await readTimeZone(tx, storeId)))
  await tx
    .updateTable('bills')
    .set({ status: state.status, refused, updated_at: now })
    .where('store_id', '=', storeId)
    .where('bill_id', '=', id)
    .execute()
}
