import { err } from '@ihub/domain/result'
import type { Http } from '@ihub/ports/http'
import type { Platform } from '@ihub/ports/platform'
import { toVtexFailure } from './errors.ts'
import { feedPath } from './paths.ts'
import { FeedPage } from './schema.ts'

/** The most VTEX gives in one read. */
const pageSize = 10

/** Answers `not-found` when no feed is configured for the application key. */
export const readFeed =
  (http: Http): Platform['readFeed'] =>
  async () => {
    const page = await http.json({ method: 'GET', path: feedPath, query: { maxlot: pageSize } }, FeedPage)
    return page.ok ? page : err(toVtexFailure(page.error))
  }
