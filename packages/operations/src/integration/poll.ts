import { cron } from '@ihub/domain/actor'
import type { IntegrationId, StoreId } from '@ihub/domain/ids'
import type { Poll } from '@ihub/domain/processes'
import { ok, type Result } from '@ihub/domain/result'
import type { Capabilities } from '@ihub/ports/connector'
import type { CursorRepository, InboundEvents, KnownOrders, OrderRepository } from '@ihub/ports/engine'
import type { Erp, ErpInvoiceNotice, ErpStatusChange } from '@ihub/ports/erp'
import type { CallFailure } from '@ihub/ports/http'
import type { Platform } from '@ihub/ports/platform'
import type { StoreFacts } from '@ihub/ports/work'
import { echoOf } from '../order/echo-of.ts'
import { takeErpReport, takeInvoiceNotice } from '../order/take-erp-report.ts'
import type { PollResult } from './poll-result.ts'
import { reconcileOrders } from './reconcile-orders.ts'
import { type FailedReport, takeReports } from './take-reports.ts'

interface Polled {
  storeId: StoreId
  integrationId: IntegrationId
}

interface Deps {
  inboundEvents: InboundEvents
  orders: OrderRepository
  cursors: CursorRepository
  knownOrders: KnownOrders
  readStore(storeId: StoreId): Promise<Pick<StoreFacts, 'capture'>>
  /** Where the platform shall call us; null when it cannot. */
  findHookUrl(integration: Polled): Promise<string | null>
  /** Keeps a report that could not be taken in; false when it is kept already. */
  keepReport(failed: FailedReport): Promise<boolean>
}

/** A page may be full of repeats, so reading goes on until it stands still, but not for ever. */
const pagesMax = 50

/** The polls an integration needs, by what its connector can do. */
export const pollsOf = ({ platform, erp }: Capabilities): Poll[] => [
  ...(platform ? (['ensure-notifications', 'read-feed'] as const) : []),
  ...(platform?.listOrders ? (['reconcile-orders'] as const) : []),
  ...(erp ? (['read-erp-statuses', 'read-erp-invoices'] as const) : []),
]

export async function runPoll(
  deps: Deps,
  poll: Poll,
  integration: Polled,
  { platform, erp }: Capabilities,
): PollResult {
  if (poll === 'ensure-notifications')
    return platform ? ensureNotifications(deps, integration, platform) : ok({ found: 0 })
  if (poll === 'read-feed') return platform ? readFeed(deps, integration, platform) : ok({ found: 0 })
  if (poll === 'reconcile-orders')
    return platform?.listOrders ? reconcileOrders(deps, integration, platform.listOrders) : ok({ found: 0 })
  if (!erp) return ok({ found: 0 })
  return poll === 'read-erp-statuses'
    ? readStatuses(deps, integration, erp)
    : readInvoices(deps, integration, erp)
}

/** The platform forgets what nobody used for days, so this is asked again and again. */
async function ensureNotifications(
  { findHookUrl }: Deps,
  integration: Polled,
  platform: Platform,
): PollResult {
  const ensured = await platform.ensureNotifications({ hookUrl: await findHookUrl(integration) })
  return ensured.ok ? ok({ found: ensured.value.changes }) : ensured
}

/** The second way in: what the feed tells is stored first and acknowledged after. */
async function readFeed({ inboundEvents }: Deps, integration: Polled, platform: Platform): PollResult {
  let found = 0
  for (let page = 0; page < pagesMax; page++) {
    const items = await platform.readFeed()
    if (!items.ok) return items
    if (items.value.length === 0) break
    await Promise.all(
      items.value.map(({ handle, platformStatus, problem = null, ...item }) =>
        inboundEvents.save({
          ...integration,
          via: 'feed',
          body: new TextEncoder().encode(JSON.stringify({ handle, ...item })),
          ...item,
          echo: echoOf(platformStatus),
          problem,
          author: cron,
        }),
      ),
    )
    found += items.value.length
    const acknowledged = await platform.acknowledgeFeed(items.value.map(({ handle }) => handle))
    if (!acknowledged.ok) return acknowledged
  }
  return ok({ found })
}

async function readStatuses(deps: Deps, integration: Polled, erp: Erp): PollResult {
  const { orders, cursors, keepReport: keep } = deps
  const { storeId } = integration
  return readPages(cursors, integration, 'read-erp-statuses', async (cursor) => {
    const read = await erp.readStatuses(cursor)
    if (!read.ok) return read
    const { changes: reports, unreadable = [] } = read.value
    const ids = await orders.findByCode(storeId, codesOf([...reports, ...unreadable]))
    const found = await takeReports<ErpStatusChange>(
      {
        type: 'take-erp-status',
        keep,
        take: (orderId, change) => takeErpReport(orders, storeId, orderId, change),
      },
      { reports, unreadable, ids },
    )
    return ok({ found, cursor: read.value.cursor })
  })
}

async function readInvoices(deps: Deps, integration: Polled, erp: Erp): PollResult {
  const { orders, cursors, keepReport: keep } = deps
  const { storeId } = integration
  return readPages(cursors, integration, 'read-erp-invoices', async (cursor) => {
    const read = await erp.readInvoices(cursor)
    if (!read.ok) return read
    const { notices: reports, unreadable = [] } = read.value
    const ids = await orders.findByCode(storeId, codesOf([...reports, ...unreadable]))
    const found = await takeReports<ErpInvoiceNotice>(
      {
        type: 'take-erp-invoice',
        keep,
        take: (orderId, one) => takeInvoiceNotice(orders, storeId, orderId, one),
      },
      { reports, unreadable, ids },
    )
    return ok({ found, cursor: read.value.cursor })
  })
}

const codesOf = (reports: { originOrderId: string | null }[]) =>
  reports.flatMap(({ originOrderId }) => (originOrderId === null ? [] : [originOrderId]))

type ReadPage = (
  cursor: string | null,
) => Promise<Result<{ found: number; cursor: string | null }, CallFailure>>

/** The cursor is kept only after what it passed has been taken in: a crash reads a page again, never skips one. */
async function readPages(
  cursors: CursorRepository,
  integration: Polled,
  poll: Poll,
  readPage: ReadPage,
): PollResult {
  let cursor = await cursors.read(integration, poll)
  let found = 0
  for (let page = 0; page < pagesMax; page++) {
    const read = await readPage(cursor)
    if (!read.ok) return read
    found += read.value.found
    if (read.value.cursor === null || read.value.cursor === cursor) break
    cursor = read.value.cursor
    await cursors.write(integration, poll, cursor)
  }
  return ok({ found })
}
