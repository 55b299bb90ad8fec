import { cron } from '@ihub/domain/actor'
import type { IntegrationId, StoreId } from '@ihub/domain/ids'
import type { Poll } from '@ihub/domain/processes'
import { ok } from '@ihub/domain/result'
import { isListenedTo } from '@ihub/domain/store/store-systems'
import type { BillRepository } from '@ihub/ports/bills'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { CatalogIntake } from '@ihub/ports/catalog'
import type { CustomerRepository } from '@ihub/ports/customers'
import type { CursorRepository, InboundEvents, OrderRepository } from '@ihub/ports/engine'
import type { Feed, FeedPage } from '@ihub/ports/feed'
import type { InvoiceReport } from '@ihub/ports/invoice-source'
import type { KnownOrders } from '@ihub/ports/known-orders'
import type { MovementRepository, SentMovement } from '@ihub/ports/movements'
import type { InboundOrderEvent, OrderSource } from '@ihub/ports/order-source'
import type { StatusReport } from '@ihub/ports/order-status-source'
import type { Stock } from '@ihub/ports/stock'
import type { StoreFacts } from '@ihub/ports/work'
import { readDueBills } from '../bill/read-due-bills.ts'
import { takeSentMovements } from '../movement/take-sent-movements.ts'
import { echoOf } from '../order/echo-of.ts'
import { takeInvoiceReport, takeStatusReport } from '../order/take-erp-report.ts'
import { readErpStock } from '../stock/read-erp-stock.ts'
import { drain } from './drain.ts'
import { type PollResult, wordsOf } from './poll-result.ts'
import { readCatalog, readPrices } from './read-catalog.ts'
import { readCustomers } from './read-customers.ts'
import { reconcileOrders } from './reconcile-orders.ts'
import { type FailedReport, type ReportReader, takeReports } from './take-reports.ts'

interface Polled {
  storeId: StoreId
  integrationId: IntegrationId
  connector: string
}

interface Deps {
  inboundEvents: InboundEvents
  orders: OrderRepository
  cursors: CursorRepository
  knownOrders: KnownOrders
  stock: Pick<Stock, 'takeCounts' | 'endReading'>
  catalog: CatalogIntake
  bills: Pick<BillRepository, 'takeDue' | 'apply'>
  customers: Pick<CustomerRepository, 'takeTold'>
  movements: Pick<MovementRepository, 'take' | 'apply'>
  readStore(
    storeId: StoreId,
  ): Promise<Pick<StoreFacts, 'capture' | 'tms' | 'choices' | 'store' | 'catalog' | 'orderDestination'>>
  /** Where the platform shall call us; null when it cannot. */
  findHookUrl(integration: Polled): Promise<string | null>
  /** Keeps a report that could not be taken in; false when it is kept already. */
  keepReport(failed: FailedReport): Promise<boolean>
}

/** The polls of an integration, by the ports of its connector. */
export const pollsOf = ({
  orderSource,
  orderStatusSource,
  invoiceSource,
  stockSource,
  catalogSource,
  priceSource,
  customerSource,
  movementSource,
  billGateway,
}: Capabilities): Poll[] => [
  ...(orderSource?.ensureNotifications ? (['ensure-notifications'] as const) : []),
  ...(orderSource?.inboundEvents ? (['read-feed'] as const) : []),
  ...(orderSource?.listOrders ? (['reconcile-orders'] as const) : []),
  ...(orderStatusSource?.statuses ? (['read-erp-statuses'] as const) : []),
  ...(invoiceSource ? (['read-erp-invoices'] as const) : []),
  ...(stockSource ? (['read-erp-stock'] as const) : []),
  ...(catalogSource ? (['read-erp-catalog'] as const) : []),
  ...(priceSource ? (['read-erp-prices'] as const) : []),
  ...(customerSource ? (['read-erp-customers'] as const) : []),
  ...(movementSource ? (['read-movements'] as const) : []),
  ...(billGateway ? (['read-bills'] as const) : []),
]

const nothingFound = ok({ found: 0 })

/** One turn of a poll; one that the connector cannot do finds nothing. */
export async function runPoll(
  deps: Deps,
  poll: Poll,
  integration: Polled,
  capabilities: Capabilities,
): PollResult {
  const { orderSource, orderStatusSource, invoiceSource, stockSource, catalogSource, priceSource } =
    capabilities
  const { customerSource, movementSource, billGateway } = capabilities
  if (poll === 'ensure-notifications')
    return orderSource?.ensureNotifications
      ? ensureNotifications(deps, integration, orderSource.ensureNotifications)
      : nothingFound
  if (poll === 'read-feed')
    return orderSource?.inboundEvents ? readFeed(deps, integration, orderSource.inboundEvents) : nothingFound
  if (poll === 'reconcile-orders')
    return orderSource?.listOrders ? reconcileOrders(deps, integration, orderSource.listOrders) : nothingFound
  if (poll === 'read-erp-statuses')
    return orderStatusSource?.statuses
      ? readStatuses(deps, integration, orderStatusSource.statuses)
      : nothingFound
  if (poll === 'read-erp-stock')
    return stockSource ? readErpStock(deps, integration, stockSource) : nothingFound
  if (poll === 'read-erp-catalog')
    return catalogSource ? readCatalog(deps, integration, catalogSource) : nothingFound
  if (poll === 'read-erp-customers')
    return customerSource ? readCustomers(deps, integration, customerSource) : nothingFound
  if (poll === 'read-movements')
    return movementSource ? readMovements(deps, integration, movementSource.movements) : nothingFound
  if (poll === 'read-bills') return billGateway ? readDueBills(deps, integration, billGateway) : nothingFound
  if (poll === 'read-erp-prices')
    return priceSource ? readPrices(deps, integration, priceSource) : nothingFound
  return invoiceSource ? readInvoices(deps, integration, invoiceSource.invoices) : nothingFound
}

/** The platform forgets a hook that nobody used for days, so this is asked again and again. */
async function ensureNotifications(
  { findHookUrl }: Deps,
  integration: Polled,
  ensure: NonNullable<OrderSource['ensureNotifications']>,
): PollResult {
  const ensured = await ensure({ hookUrl: await findHookUrl(integration) })
  return ensured.ok ? ok({ found: ensured.value.changes }) : ensured
}

/** The second way in, beside the hook. */
const readFeed = (
  { inboundEvents, cursors }: Deps,
  { storeId, integrationId }: Polled,
  feed: Feed<InboundOrderEvent>,
): PollResult =>
  drain({ cursors, integration: { storeId, integrationId }, poll: 'read-feed' }, feed, async ({ items }) => {
    await Promise.all(
      items.map(({ platformStatus, problem = null, key, ...event }) =>
        inboundEvents.save({
          storeId,
          integrationId,
          via: 'feed',
          body: new TextEncoder().encode(JSON.stringify(event)),
          ...event,
          dedupKey: key ?? null,
          echo: echoOf(platformStatus),
          problem,
          author: cron,
        }),
      ),
    )
    return items.length
  })

async function readStatuses(
  deps: Deps,
  { storeId, integrationId, connector }: Polled,
  statuses: Feed<StatusReport>,
): PollResult {
  if (!isListenedTo(await deps.readStore(storeId), connector)) return nothingFound
  const draining = { ...deps, integration: { storeId, integrationId }, poll: 'read-erp-statuses' as const }
  return drain(draining, statuses, (page) =>
    take<StatusReport>(deps, storeId, page, {
      type: 'take-erp-status',
      take: (orderId, report) => takeStatusReport(deps.orders, storeId, orderId, report),
    }),
  )
}

const readInvoices = (
  deps: Deps,
  { storeId, integrationId }: Polled,
  invoices: Feed<InvoiceReport>,
): PollResult =>
  drain({ ...deps, integration: { storeId, integrationId }, poll: 'read-erp-invoices' }, invoices, (page) =>
    take<InvoiceReport>(deps, storeId, page, {
      type: 'take-erp-invoice',
      take: (orderId, report) => takeInvoiceReport(deps.orders, storeId, orderId, report),
    }),
  )

/** Postings of a warehouse, each once by its id; one that cannot be read is named in the trace of the poll. */
async function readMovements(
  { cursors, movements }: Deps,
  { storeId, integrationId }: Polled,
  feed: Feed<SentMovement>,
): PollResult {
  const integration = { storeId, integrationId }
  const odd: string[] = []
  const read = await drain({ cursors, integration, poll: 'read-movements' }, feed, async (page) => {
    const { items, unreadable = [] } = page
    odd.push(...unreadable.map(({ problem }) => problem))
    const sent = items.map((movement) => ({ externalId: movement.externalId, movement }))
    const taken = await takeSentMovements({ movements }, integration, sent, cron)
    return taken.filter(({ isRepeated }) => !isRepeated).length
  })
  return read.ok ? ok({ ...read.value, problem: odd.length > 0 ? wordsOf(odd) : null }) : read
}

/** Takes a page of reports to the orders they are about; how many of them were news. */
async function take<Report extends StatusReport | InvoiceReport>(
  { orders, keepReport: keep }: Deps,
  storeId: StoreId,
  { items: reports, unreadable = [] }: FeedPage<Report>,
  reader: Pick<ReportReader<Report>, 'type' | 'take'>,
): Promise<number> {
  const codes = [...reports, ...unreadable].flatMap(({ originOrderId }) => originOrderId ?? [])
  const ids = await orders.findByCode(storeId, codes)
  return takeReports({ ...reader, keep }, { reports, unreadable, ids })
}
