import { asId, type ProcessId } from '@ihub/domain/ids'
import { hasItems } from '@ihub/domain/processes'
import type { ProcessRead } from '@ihub/ports/reads'
import { retryProcess } from '../order/retry-process.ts'
import { type BulkAction, skipped } from './bulk-action.ts'

/** A run on many things is retried by itself: who may do so depends on its action. */
export const retryProcesses: BulkAction<ProcessRead, object> = {
  starts: 'process',
  name: ({ processId, number, subject }) => ({
    id: processId,
    code: subject?.code ? `${number} · ${subject.code}` : String(number),
  }),
  judge: ({ canRetry, type }) => (canRetry && !hasItems(type) ? null : 'not-retriable'),
  run: async (engine, { storeId, id, actor }) => {
    const retried = await retryProcess(engine, {
      storeId,
      processId: asId<ProcessId>(id),
      actor,
      workClass: 'bulk',
    })
    return retried.ok ? { status: 'started', workId: retried.value } : skipped('not-retriable')
  },
}
