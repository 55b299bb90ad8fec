import type { Tracing } from '@ihub/kit/tracing'
import type { ClaimedProcess } from '@ihub/ports/work'
import { orderOf } from './watch-runs.ts'

/** The fields of every line that a run writes to the log. */
export function runFields(tracing: Tracing, claimed: ClaimedProcess, connector: string | undefined) {
  const { storeId, processId, attempt, type: operation, subject } = claimed
  const order = orderOf(claimed)
  const traceId = order ? tracing.traceIdOf(order) : undefined
  return { storeId, processId, attempt, operation, subject: subject?.code ?? undefined, connector, traceId }
}
