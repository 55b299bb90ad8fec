import { cron } from '@ihub/domain/actor'
import type { IntegrationId, StoreId } from '@ihub/domain/ids'
import { ok } from '@ihub/domain/result'
import { type CaptureRule, firstLookBackMs, oldestListedMs, skipReason } from '@ihub/domain/store/capture'
import { traitsOf } from '@ihub/domain/system-traits'
import { hubClock } from '@ihub/kit/clock'
import type { CursorRepository, InboundEvents } from '@ihub/ports/engine'
import type { CallFailure } from '@ihub/ports/http'
import type { KnownOrder, KnownOrders } from '@ihub/ports/known-orders'
import type { ListedOrder, OrderSource } from '@ihub/ports/order-source'
import type { StoreFacts } from '@ihub/ports/work'
import type { PollResult } from './poll-result.ts'

interface Polled {
  storeId: StoreId
  integrationId: IntegrationId
  connector: string
}

interface Deps {
  inboundEvents: InboundEvents
  cursors: CursorRepository
  knownOrders: KnownOrders
  readStore(storeId: StoreId): Promise<Pick<StoreFacts, 'capture'>>
}

/** Pages of one turn; a longer list goes on with the next turn. */
const pagesMax = 10
const hourMs = 3_600_000
/** Lists lag behind, so every pass begins before the end of the last. */
const overlapMs = hourMs

/** A walk through the list: first the orders placed lately, then every order that is still open. */
interface Pass {
  onlyOpen: boolean
  placedFrom: string
  placedTo: string
  next: string | null
}

interface Progress {
  pass: Pass | null
  /** Until when a whole pass has seen every order. */
  seenUntil: string | null
}

/**
 * Asks the platform for orders that no inbound event told of: orders older than the store's connection, and orders
 * whose event was lost. Each is taken in like any inbound event.
 */
export async function reconcileOrders(
  { inboundEvents, cursors, knownOrders, readStore }: Deps,
  integration: Polled,
  listOrders: NonNullable<OrderSource['listOrders']>,
): PollResult {
  const progress = parse(await cursors.read(integration, 'reconcile-orders'))
  const keep = (next: Progress) => cursors.write(integration, 'reconcile-orders', JSON.stringify(next))
  const { capture } = await readStore(integration.storeId)
  let pass: Pass = progress.pass ?? firstPass(progress.seenUntil, capture)
  let found = 0
  for (let page = 0; page < pagesMax; page++) {
    const read = await listOrders(pass, pass.next)
    if (!read.ok) {
      if (isLost(read.error)) await keep({ ...progress, pass: null })
      return read
    }
    found += await saveMissed({ inboundEvents, knownOrders, capture }, integration, read.value.orders)
    const following = nextPass(pass, read.value.next)
    await keep({
      pass: following,
      seenUntil: following === null ? pass.placedTo : progress.seenUntil,
    })
    if (following === null) break
    pass = following
  }
  return ok({ found })
}

function firstPass(seenUntil: string | null, { after }: CaptureRule): Pass {
  const nowMs = hubClock.nowMs()
  const firstFromMs =
    after === null
      ? nowMs - firstLookBackMs
      : Math.min(Math.max(Date.parse(after), nowMs - oldestListedMs), nowMs)
  const fromMs = seenUntil === null ? firstFromMs : Date.parse(seenUntil) - overlapMs
  return {
    onlyOpen: false,
    placedFrom: new Date(fromMs).toISOString(),
    placedTo: new Date(nowMs).toISOString(),
    next: null,
  }
}

function nextPass(pass: Pass, next: string | null): Pass | null {
  if (next !== null) return { ...pass, next }
  if (pass.onlyOpen) return null
  const placedFrom = new Date(Date.parse(pass.placedTo) - oldestListedMs).toISOString()
  return { onlyOpen: true, placedFrom, placedTo: pass.placedTo, next: null }
}

/** A place in the list that the platform no longer understands: the next turn begins anew. */
const isLost = ({ kind }: CallFailure) => kind === 'refused' || kind === 'not-found' || kind === 'conflict'

/** How many of the listed orders the hub did not know, or knew in an older state. */
async function saveMissed(
  {
    inboundEvents,
    knownOrders,
    capture,
  }: Pick<Deps, 'inboundEvents' | 'knownOrders'> & { capture: CaptureRule },
  integration: Polled,
  listed: ListedOrder[],
): Promise<number> {
  const { connector, ...account } = integration
  const lagMs = (traitsOf(connector).platform?.listLagSeconds ?? 0) * 1_000
  const ours = await knownOrders.find(
    account,
    listed.map(({ originOrderId }) => originOrderId),
  )
  const missed = listed.filter((order) => {
    const known = ours.get(order.originOrderId)
    return known ? isNewer(order, known, lagMs) : isTaken(capture, order)
  })
  const stored = await Promise.all(
    missed.map((order) =>
      inboundEvents.save({
        ...account,
        via: 'list',
        body: new TextEncoder().encode(JSON.stringify(order)),
        originOrderId: order.originOrderId,
        rawStatus: order.rawStatus,
        // One event for each status an order is listed in: the list says the same every time.
        changedAt: order.placedAt ?? new Date(0).toISOString(),
        problem: null,
        author: cron,
      }),
    ),
  )
  return stored.filter(({ isNew }) => isNew).length
}

/** A change younger than the list's lag may not be on it yet: the list's status is then older than the hub's. */
const isNewer = ({ platformStatus }: ListedOrder, ours: KnownOrder, lagMs: number) =>
  platformStatus !== ours.platformStatus && hubClock.nowMs() - Date.parse(ours.changedAt) > lagMs

/** Whether the store would take the order in; one that does not say when it was placed is fetched to find out. */
const isTaken = (capture: CaptureRule, { originOrderId, placedAt }: ListedOrder) =>
  skipReason(capture, { originOrderId, originCreatedAt: placedAt ?? hubClock.nowIso() }) === null

function parse(cursor: string | null): Progress {
  return cursor === null ? { pass: null, seenUntil: null } : (JSON.parse(cursor) as Progress)
}
