import { err, ok } from '@ihub/domain/result'
import type { CursorFeed } from '@ihub/ports/feed'
import type { Http } from '@ihub/ports/http'
import type { InboundOrderEvent } from '@ihub/ports/order-source'
import { describeIssues } from '../read-items.ts'
import { toInfrashopFailure } from './errors.ts'
import { ordersPath } from './paths.ts'
import { Change, ChangePage } from './schema.ts'
import { toPlatformStatus } from './statuses.ts'

const pageSize = 200

/** One page a call, oldest first; at the end the platform answers the cursor that it was asked with. */
export const readChanges =
  (http: Http): CursorFeed<InboundOrderEvent>['read'] =>
  async (cursor) => {
    const query = { limit: pageSize, ...(cursor === null ? {} : { after: cursor }) }
    const path = `${ordersPath}/changes`
    const read = await http.json({ verb: 'changes', method: 'GET', path, query }, ChangePage)
    if (!read.ok) return err(toInfrashopFailure(read.error))
    return ok({ items: read.value.changes.map(toEvent), cursor: read.value.cursor })
  }

function toEvent(received: unknown): InboundOrderEvent {
  const read = Change.safeParse(received)
  if (!read.success)
    return { originOrderId: null, problem: describeIssues(read.error), rawStatus: '', changedAt: null }
  const { changeId: key, orderCode: originOrderId, status: rawStatus, changedAt } = read.data
  return { originOrderId, rawStatus, platformStatus: toPlatformStatus(rawStatus), changedAt, key }
}
