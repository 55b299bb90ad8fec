import type { SentOutcome } from '@ihub/domain/erp-work'
import type { FieldFailure } from '@ihub/domain/errors'
import type { OrderId, ProcessId } from '@ihub/domain/ids'
import type { ReportProcess } from '@ihub/domain/processes'
import { hubClock } from '@ihub/kit/clock'
import type { Applied, OrderRepository } from '@ihub/ports/engine'
import type { ErpAccount, ErpReportNote, ErpReports } from '@ihub/ports/erp-offers'
import type { InvoiceReport } from '@ihub/ports/invoice-source'
import type { StatusReport } from '@ihub/ports/order-status-source'
import type { KeptReport } from '@ihub/ports/work'
import { type FailedReport, takeReports } from '../integration/take-reports.ts'
import { takeInvoiceReport, takeStatusReport } from '../order/take-erp-report.ts'
import { failed } from '../run.ts'

/** A report that was read, with the file that it brought. */
interface ReadReport<Report> extends Pick<ErpReportNote, 'invoice'> {
  report: Report
}

/** One of the reports of a call. */
export interface SentReport<Report> {
  /** Of the sender, or of its contents. */
  key: string
  originOrderId: string | null
  received: unknown
  read: ReadReport<Report> | { problems: FieldFailure[] }
}

export interface SentAnswer {
  key: string
  originOrderId: string | null
  outcome: SentOutcome
  isRepeated: boolean
  fields: FieldFailure[]
}

interface Deps {
  orders: OrderRepository
  reports: ErpReports
  /** Keeps a report as a process of its own; false when it is kept already. */
  keep(kept: KeptReport): Promise<boolean>
  /** The same each time for a report of the account. */
  processIdOf(account: ErpAccount, key: string): ProcessId
}

/** Takes reports of the statuses of orders, in their sequence, each once by its key. */
export const takeSentStatuses = (deps: Deps, account: ErpAccount, sent: SentReport<StatusReport>[]) =>
  takeSent(deps, account, sent, {
    type: 'take-erp-status',
    take: (orderId, report) => takeStatusReport(deps.orders, account.storeId, orderId, report),
  })

export const takeSentInvoices = (deps: Deps, account: ErpAccount, sent: SentReport<InvoiceReport>[]) =>
  takeSent(deps, account, sent, {
    type: 'take-erp-invoice',
    take: (orderId, report) => takeInvoiceReport(deps.orders, account.storeId, orderId, report),
  })

interface Reader<Report> {
  type: ReportProcess
  take(orderId: OrderId, report: Report): Promise<Applied>
}

async function takeSent<Report extends StatusReport | InvoiceReport>(
  deps: Deps,
  account: ErpAccount,
  sent: SentReport<Report>[],
  { type, take }: Reader<Report>,
): Promise<SentAnswer[]> {
  const codes = sent.flatMap(({ originOrderId }) => originOrderId ?? [])
  const ids = await deps.orders.findByCode(account.storeId, codes)
  const settled = await deps.reports.settled(
    account,
    sent.map(({ key }) => key),
  )
  const open = sent.filter(
    ({ key }, index) => !settled.has(key) && sent.findIndex((one) => one.key === key) === index,
  )
  const isOurs = ({ originOrderId }: SentReport<Report>) => originOrderId !== null && ids.has(originOrderId)
  for (const one of open)
    if (isOurs(one) && one.originOrderId !== null)
      await deps.reports.keep(account, {
        key: one.key,
        originOrderId: one.originOrderId,
        ...('report' in one.read && one.read.invoice ? { invoice: one.read.invoice } : {}),
      })
  const isKept = ({ originOrderId, read }: SentReport<Report>) => originOrderId === null && 'problems' in read
  const taken = open.filter((one) => isOurs(one) || isKept(one))
  const outcomes = await takeOpen(deps, account, taken, { type, take, ids })
  for (const [key, outcome] of outcomes) await deps.reports.settle(account, key, outcome)
  const told = new Set<string>()
  return sent.map((one) => {
    const { key, originOrderId, read } = one
    const before = settled.get(key)
    const isRepeated = before !== undefined || told.has(key)
    told.add(key)
    const outcome = (before ?? outcomes.get(key) ?? unknownOutcome(read)) as SentOutcome
    return { key, originOrderId, outcome, isRepeated, fields: 'problems' in read ? read.problems : [] }
  })
}

const unknownOutcome = (read: SentReport<StatusReport | InvoiceReport>['read']): SentOutcome =>
  'problems' in read ? 'unreadable' : 'unknown-order'

interface Taking<Report> extends Reader<Report> {
  ids: Map<string, OrderId>
}

/** By the same code that takes the reports of a system that is asked; a report that cannot be taken becomes a process. */
async function takeOpen<Report extends StatusReport | InvoiceReport>(
  deps: Deps,
  account: ErpAccount,
  open: SentReport<Report>[],
  { type, take, ids }: Taking<Report>,
): Promise<Map<string, SentOutcome>> {
  const outcomes = new Map<string, SentOutcome>()
  const keyOf = new Map<unknown, string>()
  const reports = open.flatMap(({ key, read }) => {
    if (!('report' in read)) return []
    keyOf.set(read.report, key)
    outcomes.set(key, 'taken')
    return [read.report]
  })
  const unreadable = open.flatMap(({ key, originOrderId, received, read }) => {
    if ('report' in read) return []
    keyOf.set(received, key)
    outcomes.set(key, 'unreadable')
    const problem = read.problems.map(({ field, message }) => `${field}: ${message}`).join('; ')
    return [{ originOrderId, problem, received }]
  })
  const keep = async ({ failure, ...rest }: FailedReport) => {
    const { input } = rest
    const key = keyOf.get('report' in input ? input.report : input.received)
    if (key !== undefined && 'report' in input) outcomes.set(key, 'kept')
    const processId = deps.processIdOf(account, key ?? '')
    const run = { processId, attempt: 1, startedAt: hubClock.nowIso(), exchanges: [] }
    return deps.keep({ ...account, ...rest, report: failed(run, failure) })
  }
  await takeReports({ type, take, keep }, { reports, unreadable, ids })
  return outcomes
}
