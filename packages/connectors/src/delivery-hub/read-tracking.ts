import { err, ok } from '@ihub/domain/result'
import type { CursorFeed } from '@ihub/ports/feed'
import type { Http } from '@ihub/ports/http'
import type { OrderStatusSource, StatusReport } from '@ihub/ports/order-status-source'
import { readItems, rereadItem } from '../read-items.ts'
import { toDeliveryHubFailure } from './errors.ts'
import { TrackingEvent, TrackingPage } from './schema.ts'

const pageSize = 200

/** One page a call, oldest first; at the end the contract answers the cursor that it was asked with. */
export const readTracking =
  (http: Http): CursorFeed<StatusReport>['read'] =>
  async (cursor) => {
    const query = { limit: pageSize, ...(cursor === null ? {} : { after: cursor }) }
    const read = await http.json(
      { verb: 'tracking-events', method: 'GET', path: '/v1/tracking-events', query },
      TrackingPage,
    )
    if (!read.ok) return err(toDeliveryHubFailure(read.error))
    return ok({ ...readItems(read.value.events, TrackingEvent), cursor: read.value.cursor })
  }

export const rereadTracking: NonNullable<OrderStatusSource['rereadStatus']> = (received) =>
  rereadItem(received, TrackingEvent)
