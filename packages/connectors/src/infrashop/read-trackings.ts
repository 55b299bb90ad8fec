import { err, ok } from '@ihub/domain/result'
import type { AcknowledgedFeed } from '@ihub/ports/feed'
import type { Http } from '@ihub/ports/http'
import type { OrderStatusSource, StatusReport } from '@ihub/ports/order-status-source'
import { z } from 'zod'
import { readItems, rereadItem } from '../read-items.ts'
import { toInfrashopFailure } from './errors.ts'
import { Tracking, TrackingPage } from './tracking-schema.ts'

const pageSize = 200
const path = '/ihub/trackings/feed'
const NoAnswer = z.unknown()

export const readTrackings =
  (http: Http): AcknowledgedFeed<StatusReport>['read'] =>
  async () => {
    const query = { limit: pageSize }
    const read = await http.json({ verb: 'trackings', method: 'GET', path, query }, TrackingPage)
    if (!read.ok) return err(toInfrashopFailure(read.error))
    const { trackings } = read.value
    return ok({ ...readItems(trackings, Tracking), handles: trackings.map(({ ackId }) => ackId) })
  }

export const acknowledgeTrackings =
  (http: Http): AcknowledgedFeed<StatusReport>['acknowledge'] =>
  async (ackIds) => {
    if (ackIds.length === 0) return ok(null)
    const acknowledged = await http.json({ verb: null, method: 'PUT', path, json: { ackIds } }, NoAnswer)
    return acknowledged.ok ? ok(null) : err(toInfrashopFailure(acknowledged.error))
  }

export const rereadTracking: NonNullable<OrderStatusSource['rereadStatus']> = (received) =>
  rereadItem(received, Tracking)
