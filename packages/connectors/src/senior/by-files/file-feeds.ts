import { err, ok } from '@ihub/domain/result'
import type { AcknowledgedFeed, UnreadableItem } from '@ihub/ports/feed'
import type { SentMovement } from '@ihub/ports/movements'
import type { StatusReport } from '@ihub/ports/order-status-source'
import type { z } from 'zod'
import { readItems } from '../../read-items.ts'
import { OrderAnswer, PostedMovement } from '../schema.ts'
import type { FilesContext } from './context.ts'
import { type OutboxFile, readOutbox } from './read-outbox.ts'
import { handleOf, settleFiles } from './settle-files.ts'

/** The answers about orders, and the files that are of no kind: somebody is to hear of them. */
export const fileAnswers = (context: FilesContext): AcknowledgedFeed<StatusReport> =>
  feedOf(context, ['answers', 'broken'], OrderAnswer)

export const fileMovements = (context: FilesContext): AcknowledgedFeed<SentMovement> =>
  feedOf(context, ['movements'], PostedMovement)

/** Each file is an item that is acknowledged: it is moved then, aside where some of it could not be read. */
const feedOf = <Item>(
  context: FilesContext,
  kinds: readonly OutboxFile['kind'][],
  schema: z.ZodType<Item>,
): AcknowledgedFeed<Item> => ({
  kind: 'acknowledged',
  read: async () => {
    const found = await readOutbox(context, kinds)
    if (!found.ok) return err(found.error)
    const items: Item[] = []
    const unreadable: UnreadableItem[] = []
    const handles: string[] = []
    for (const one of found.value) {
      const read =
        one.kind === 'broken'
          ? { items: [], unreadable: [unreadableFile(one)] }
          : readItems(one.items, schema)
      items.push(...read.items)
      unreadable.push(...read.unreadable)
      handles.push(handleOf(one.file, read.unreadable.length === 0))
    }
    return ok({ items, unreadable, handles })
  },
  acknowledge: (handles) => settleFiles(context, handles),
})

const unreadableFile = ({ problem, received }: OutboxFile & { kind: 'broken' }): UnreadableItem => ({
  originOrderId: null,
  problem,
  received,
})
