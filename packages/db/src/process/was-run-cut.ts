import type { Tx } from '../core/pool.ts'

/** Whether an attempt before this one was begun and never ended: what it did outside nobody knows. */
export async function wasRunCut(
  tx: Tx,
  storeId: string,
  { processId, attempt }: { processId: string; attempt: number },
): Promise<boolean> {
  const ended = await tx
    .selectFrom('process_runs')
    .select('attempt')
    .where('store_id', '=', storeId)
    .where('process_id', '=', processId)
    .execute()
  return ended.length < attempt - 1
}
