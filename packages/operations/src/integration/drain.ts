import type { IntegrationId, StoreId } from '@ihub/domain/ids'
import type { Poll } from '@ihub/domain/processes'
import { ok } from '@ihub/domain/result'
import type { CursorRepository } from '@ihub/ports/engine'
import type { Feed, FeedPage } from '@ihub/ports/feed'
import type { PollResult } from './poll-result.ts'

/** A page may be full of repeats, so reading goes on until it stands still, but not for ever. */
const pagesMax = 50

interface Draining {
  cursors: CursorRepository
  integration: { storeId: StoreId; integrationId: IntegrationId }
  poll: Poll
}

/**
 * Reads a feed until it stands still. The cursor is kept, or the page acknowledged, only after the page has been taken
 * in: a crash reads a page again, never skips one.
 */
export async function drain<Item>(
  { cursors, integration, poll }: Draining,
  feed: Feed<Item>,
  takeIn: (page: FeedPage<Item>) => Promise<number>,
): PollResult {
  let found = 0
  let cursor = feed.kind === 'cursor' ? await cursors.read(integration, poll) : null
  for (let page = 0; page < pagesMax; page++) {
    if (feed.kind === 'cursor') {
      const read = await feed.read(cursor)
      if (!read.ok) return read
      found += await takeIn(read.value)
      if (read.value.cursor === null || read.value.cursor === cursor) break
      cursor = read.value.cursor
      await cursors.write(integration, poll, cursor)
    } else {
      const read = await feed.read()
      if (!read.ok) return read
      if (read.value.handles.length === 0) break
      found += await takeIn(read.value)
      const acknowledged = await feed.acknowledge(read.value.handles)
      if (!acknowledged.ok) return acknowledged
    }
  }
  return ok({ found })
}
