import type { AppliedChange, Batch } from './order-batch.ts'
import type { Tx } from './pool.ts'
import { authorColumns } from './process-rows.ts'

/** The order's history: numbered without gaps under the row's lock, never changed afterwards. */
export async function writeEvents(tx: Tx, { storeId, at }: Batch, applied: AppliedChange[]) {
  const rows = applied.flatMap(({ change, order, steps }) =>
    steps.map(({ sequence, happening, from, to }) => ({
      store_id: storeId,
      order_id: order.orderId,
      sequence,
      step: happening.step,
      from_status: sequence === 1 ? null : from,
      to_status: to,
      created_at: at,
      origin_at: happening.originAt,
      process_id: change.run?.processId ?? null,
      details: JSON.stringify(happening.details ?? {}),
      ...authorColumns(change.author),
    })),
  )
  if (rows.length > 0) await tx.insertInto('order_events').values(rows).execute()
}
