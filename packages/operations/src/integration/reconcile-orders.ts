import { cron } from '@ihub/domain/actor'
import type { IntegrationId, StoreId } from '@ihub/domain/ids'
import { ok } from '@ihub/domain/result'
import type { CursorBook, Inbox, KnownOrder, KnownOrders } from '@ihub/ports/engine'
import type { CallFailure } from '@ihub/ports/http'
import type { ListedOrder, Platform } from '@ihub/ports/platform'
import type { PollResult } from './poll-result.ts'

interface Polled {
  storeId: StoreId
  integrationId: IntegrationId
}

interface Deps {
  inbox: Inbox
  cursors: CursorBook
  knownOrders: KnownOrders
}

/** Pages of one turn; a longer list goes on with the next turn. */
const pagesMax = 10
const hourMs = 3_600_000
/** How far the first pass looks back for orders in any status; open ones are asked for whatever their age. */
const firstLookBackMs = 24 * hourMs
/** Lists lag behind, so every pass begins before the end of the last. */
const overlapMs = hourMs
/** A change so young may not be on the list yet; what the list says instead is older than what the hub knows. */
const listLagMs = 10 * 60_000
/** The age of VTEX's oldest listed orders; older ones are not open anywhere. */
const oldestMs = 2 * 365 * 24 * hourMs

/** A walk through the list: first what was placed lately, then everything that is still open. */
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
 * Asks the platform for orders no notice told of: those there were before the store was connected, and those whose
 * notice was lost. Each is taken in by the way of every notice.
 */
export async function reconcileOrders(
  { inbox, cursors, knownOrders }: Deps,
  integration: Polled,
  listOrders: NonNullable<Platform['listOrders']>,
): PollResult {
  const progress = parse(await cursors.read(integration, 'reconcile-orders'))
  const keep = (next: Progress) => cursors.write(integration, 'reconcile-orders', JSON.stringify(next))
  let pass: Pass = progress.pass ?? firstPass(progress.seenUntil)
  let found = 0
  for (let page = 0; page < pagesMax; page++) {
    const read = await listOrders(pass, pass.next)
    if (!read.ok) {
      if (isLost(read.error)) await keep({ ...progress, pass: null })
      return read
    }
    found += await giveNotice({ inbox, knownOrders }, integration, read.value.orders)
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

function firstPass(seenUntil: string | null): Pass {
  const nowMs = Date.now()
  const fromMs = seenUntil === null ? nowMs - firstLookBackMs : Date.parse(seenUntil) - overlapMs
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
  const placedFrom = new Date(Date.parse(pass.placedTo) - oldestMs).toISOString()
  return { onlyOpen: true, placedFrom, placedTo: pass.placedTo, next: null }
}

/** A place in the list that the platform no longer understands: the next turn begins anew. */
const isLost = ({ kind }: CallFailure) => kind === 'refused' || kind === 'not-found' || kind === 'conflict'

/** How many of the listed orders the hub did not know, or knew in an older state. */
async function giveNotice(
  { inbox, knownOrders }: Pick<Deps, 'inbox' | 'knownOrders'>,
  integration: Polled,
  listed: ListedOrder[],
): Promise<number> {
  const ours = await knownOrders.find(
    integration,
    listed.map(({ originOrderId }) => originOrderId),
  )
  const missed = listed.filter((order) => isMissed(order, ours.get(order.originOrderId)))
  const stored = await Promise.all(
    missed.map((order) =>
      inbox.store({
        ...integration,
        via: 'list',
        body: new TextEncoder().encode(JSON.stringify(order)),
        originOrderId: order.originOrderId,
        rawStatus: order.rawStatus,
        // One notice for each status an order is listed in: the list says the same every time.
        changedAt: order.placedAt ?? new Date(0).toISOString(),
        problem: null,
        author: cron,
      }),
    ),
  )
  return stored.filter(({ isNew }) => isNew).length
}

function isMissed({ platformStatus }: ListedOrder, ours: KnownOrder | undefined): boolean {
  if (!ours) return true
  return platformStatus !== ours.platformStatus && Date.now() - Date.parse(ours.changedAt) > listLagMs
}

function parse(cursor: string | null): Progress {
  return cursor === null ? { pass: null, seenUntil: null } : (JSON.parse(cursor) as Progress)
}
