import { expiryOf } from '@ihub/domain/files'
import type { OrderState } from '@ihub/domain/order/state'
import { currentStep, wmsStatusOf } from '@ihub/domain/wms/wms-steps'
import type { AppliedOrder, LockedOrder } from '@ihub/engine/order/order-batch'
import type { StoreBatch } from '@ihub/ports/applied-change'
import { insertion, type Part, update } from '../core/combine.ts'

const moving = ['warehouse_order_id', 'status', 'step', 'words', 'files', 'updated_at']
const changes = moving.map((column) => `${column} = excluded.${column}`).join(', ')

const upsertWmsOrders = insertion(
  'wms_orders',
  {
    wms_order_id: 'uuid',
    order_id: 'uuid',
    code: 'text',
    warehouse_order_id: 'text',
    status: 'text',
    step: 'text',
    words: 'text',
    files: 'int',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  { onConflict: `on conflict (store_id, order_id) do update set ${changes} returning 1` },
)

const finishFiles = update('files', 'file_id', { finished_at: 'timestamptz', expires_at: 'timestamptz' })

/** The orders of a warehouse that a batch moved, and the files that came with them, which are found from then on. */
export function wmsRows(batch: StoreBatch, applied: readonly AppliedOrder[]): Part[] {
  const firsts = new Map<LockedOrder, OrderState>()
  for (const { entity, stateBefore } of applied) if (!firsts.has(entity)) firsts.set(entity, stateBefore)
  const moved = [...firsts].filter(([{ state }, before]) => state.wms !== before.wms)
  return [
    upsertWmsOrders(moved.flatMap(([order]) => wmsRow(batch, order))),
    finishFiles(
      moved.flatMap(([{ state }, before]) => {
        const known = before.wms?.files ?? []
        const files = (state.wms?.files ?? []).filter((file) => !known.includes(file))
        return files.map(({ fileId }) => finished(batch, fileId))
      }),
    ),
  ]
}

const finished = ({ at }: StoreBatch, fileId: string) => ({
  file_id: fileId,
  finished_at: at,
  expires_at: expiryOf('warehouse-file', Date.parse(at)),
})

function wmsRow(batch: StoreBatch, { subject, state: { wms } }: LockedOrder) {
  if (!wms) return []
  const step = currentStep(wms.steps)
  return [
    {
      wms_order_id: batch.newId(),
      order_id: subject.id,
      code: subject.code,
      warehouse_order_id: wms.warehouseOrderId,
      status: wmsStatusOf(wms.steps),
      step,
      words: wms.steps[step]?.words ?? null,
      files: wms.files.length,
      created_at: batch.at,
      updated_at: batch.at,
    },
  ]
}
