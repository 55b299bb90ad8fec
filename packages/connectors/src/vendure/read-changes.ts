import { ok, type Result } from '@ihub/domain/result'
import { hubClock } from '@ihub/kit/clock'
import type { CursorFeed } from '@ihub/ports/feed'
import type { CallFailure } from '@ihub/ports/http'
import type { InboundOrderEvent } from '@ihub/ports/order-source'
import { z } from 'zod'
import { type Cursor, changeCursors, type Position } from '../change-cursor.ts'
import { ask } from './ask.ts'
import type { Context } from './context.ts'
import { Code, Id } from './fields.ts'
import { toInstant } from './order-schema.ts'
import { changesQuery } from './queries.ts'
import { Changes } from './schema.ts'

const pageSize = 100
/** Pages of one turn that hold nothing new: more than the cursor remembers rows. */
const pagesMax = 30

const toStamp = (epochMs: number) => new Date(epochMs).toISOString()
/** The state is a part of the place: databases that keep whole seconds have two changes of an order at one instant. */
const cursors = changeCursors<string>({ toStamp, least: '' })

export const ChangedOrder = z.object({
  id: Id,
  code: Code,
  state: z.string(),
  updatedAt: z.iso.datetime(),
})
type Row = z.output<typeof ChangedOrder>

/**
 * Orders that were placed, by their last change. One page a call: the caller goes on until the cursor stands still. A
 * change while pages are read moves rows between them; the overlap of the cursor finds a row that was passed over.
 */
export const readChanges =
  ({ http }: Context): CursorFeed<InboundOrderEvent>['read'] =>
  async (given) => {
    const nowMs = hubClock.nowMs()
    const cursor = cursors.parse(given) ?? cursors.first(nowMs)
    const news = await findNews(http, cursor)
    if (!news.ok) return news
    const next = news.value.length > 0 ? cursors.after(cursor, news.value.map(placeOf), nowMs) : cursor
    return ok({ items: news.value.map(toEvent), cursor: cursors.format(next) })
  }

async function findNews(http: Context['http'], cursor: Cursor<string>): Promise<Result<Row[], CallFailure>> {
  for (let page = 0; page < pagesMax; page += 1) {
    const options = {
      // A second back: databases compare instants with and without fractions as texts.
      filter: {
        updatedAt: { after: toStamp(Date.parse(cursor.low.at) - 1_000) },
        orderPlacedAt: { isNull: false },
      },
      sort: { updatedAt: 'ASC', id: 'ASC' },
      take: pageSize,
      skip: page * pageSize,
    }
    const read = await ask(http, { verb: 'changes', query: changesQuery, variables: { options } }, Changes)
    if (!read.ok) return read
    const { items } = read.value.orders
    const news = items
      .flatMap((item) => ChangedOrder.safeParse(item).data ?? [])
      .filter((row) => !cursors.isSeen(cursor, placeOf(row)) && !cursors.isBehind(cursor, placeOf(row)))
    if (news.length > 0 || items.length < pageSize) return ok(news)
  }
  return ok([])
}

const placeOf = ({ id, state, updatedAt }: Row): Position<string> => ({
  at: updatedAt,
  id: `${id} ${state}`,
})

const toEvent = ({ code, state, updatedAt }: Row): InboundOrderEvent => ({
  originOrderId: code,
  rawStatus: state,
  changedAt: toInstant(updatedAt),
})
