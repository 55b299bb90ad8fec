import { err, ok } from '@ihub/domain/result'
import type { CursorFeed } from '@ihub/ports/feed'
import type { Http } from '@ihub/ports/http'
import type { OrderStatusSource, StatusReport } from '@ihub/ports/order-status-source'
import { readItems, rereadItem } from '../read-items.ts'
import { toEtrackerFailure } from './errors.ts'
import { EventPage, TrackerEvent } from './schema.ts'

const pageSize = 200

/** One page a call, oldest first; at the end the contract answers the cursor that it was asked with. */
export const readEvents =
  (http: Http): CursorFeed<StatusReport>['read'] =>
  async (cursor) => {
    const query = { limit: pageSize, ...(cursor === null ? {} : { after: cursor }) }
    const read = await http.json({ verb: 'events', method: 'GET', path: '/v1/events', query }, EventPage)
    if (!read.ok) return err(toEtrackerFailure(read.error))
    return ok({ ...readItems(read.value.events, TrackerEvent), cursor: read.value.cursor })
  }

export const rereadEvent: NonNullable<OrderStatusSource['rereadStatus']> = (received) =>
  rereadItem(received, TrackerEvent)
