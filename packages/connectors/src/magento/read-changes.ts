import { err, ok, type Result } from '@ihub/domain/result'
import { hubClock } from '@ihub/kit/clock'
import type { CursorFeed } from '@ihub/ports/feed'
import type { CallFailure } from '@ihub/ports/http'
import type { InboundOrderEvent } from '@ihub/ports/order-source'
import { z } from 'zod'
import type { Cursor, Position } from '../change-cursor.ts'
import type { Context } from './context.ts'
import { cursors } from './cursor.ts'
import { toMagentoFailure } from './errors.ts'
import { answerOf, Code, Id, listOf, Text } from './fields.ts'
import { toInstant } from './instants.ts'
import { after, ofStores, searchCriteria } from './search-criteria.ts'

const pageSize = 100
/** Pages of one turn that hold nothing new: more than the cursor remembers rows. */
const pagesMax = 30

export const Changes = answerOf(z.object({ items: listOf(z.unknown()) }))
const Place = z.object({ entity_id: Id, updated_at: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) })
export const ChangedOrder = Place.extend({
  increment_id: Code,
  status: Text.catch(null),
  state: Text.catch(null),
})

type Row = z.output<typeof Place> & { received: unknown }

/**
 * Orders by their last change, from the cursor's place on: never by the number of a page, which changes while orders do.
 * One page a call: the caller goes on until the cursor stands still.
 */
export const readChanges =
  (context: Context): CursorFeed<InboundOrderEvent>['read'] =>
  async (given) => {
    const nowMs = hubClock.nowMs()
    const cursor = cursors.parse(given) ?? cursors.first(nowMs)
    const starts = cursor.seen.length < pageSize ? [cursor.low] : [cursor.mark, cursor.low]
    for (const start of starts) {
      const news = await findNews(context, cursor, start)
      if (!news.ok) return news
      if (news.value.length > 0)
        return ok({
          items: news.value.map(toEvent),
          cursor: cursors.format(cursors.after(cursor, news.value.map(placeOf), nowMs)),
        })
    }
    return ok({ items: [], cursor: given === cursors.format(cursor) ? given : cursors.format(cursor) })
  }

async function findNews(
  { http, settings }: Context,
  cursor: Cursor,
  start: Position,
): Promise<Result<Row[], CallFailure>> {
  let place = start
  for (let page = 0; page < pagesMax; page += 1) {
    const query = searchCriteria({
      groups: [...after('updated_at', place), ...ofStores(settings.storeIds)],
      sortBy: ['updated_at', 'entity_id'],
      pageSize,
      fields: 'items[entity_id,increment_id,updated_at,state,status]',
    })
    const read = await http.json({ verb: 'changes', method: 'GET', path: '/orders', query }, Changes)
    if (!read.ok) return err(toMagentoFailure(read.error))
    const rows = read.value.items.flatMap(toRow)
    const news = rows.filter((row) => !cursors.isSeen(cursor, placeOf(row)))
    const last = rows.at(-1)
    if (news.length > 0 || !last || read.value.items.length < pageSize) return ok(news)
    place = placeOf(last)
  }
  return ok([])
}

/** A row without an id and a date has no place, and could not be fetched either. */
function toRow(received: unknown): Row[] {
  const { data } = Place.safeParse(received)
  return data ? [{ ...data, received }] : []
}

const placeOf = ({ entity_id, updated_at }: Row): Position => ({ at: updated_at, id: entity_id })

function toEvent({ received, updated_at, entity_id }: Row): InboundOrderEvent {
  const changedAt = toInstant(updated_at)
  const read = ChangedOrder.safeParse(received)
  if (!read.success)
    return {
      originOrderId: null,
      problem: `order ${entity_id}: increment_id is missing`,
      rawStatus: '',
      changedAt,
    }
  const { increment_id, status, state } = read.data
  return { originOrderId: increment_id, rawStatus: status ?? state ?? '', changedAt }
}
