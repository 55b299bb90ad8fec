import { err, ok } from '@ihub/domain/result'
import type { AcknowledgedFeed } from '@ihub/ports/feed'
import type { Http } from '@ihub/ports/http'
import type { InboundOrderEvent } from '@ihub/ports/order-source'
import { toVtexFailure } from './errors.ts'
import { feedPath } from './paths.ts'
import { FeedPage } from './schema.ts'

/** The most VTEX gives in one read. */
const pageSize = 10

/** Answers `not-found` when no feed is configured for the application key. */
export const readFeed =
  (http: Http): AcknowledgedFeed<InboundOrderEvent>['read'] =>
  async () => {
    const page = await http.json(
      { verb: 'feed', method: 'GET', path: feedPath, query: { maxlot: pageSize } },
      FeedPage,
    )
    if (!page.ok) return err(toVtexFailure(page.error))
    return ok({
      items: page.value.map(({ handle: _handle, ...event }) => event),
      handles: page.value.map(({ handle }) => handle),
    })
  }
