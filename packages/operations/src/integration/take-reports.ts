import type { OrderId } from '@ihub/domain/ids'
import type { ReportProcess } from '@ihub/domain/processes'
import type { Applied } from '@ihub/ports/engine'
import type { UnreadableItem } from '@ihub/ports/feed'
import type { CallFailure } from '@ihub/ports/http'
import type { InvoiceReport } from '@ihub/ports/invoice-source'
import type { StatusReport } from '@ihub/ports/order-status-source'
import type { ReportInput } from '@ihub/ports/work'

/** A report that goes on as a process of its own, so that the ones after it need not wait for it. */
export interface FailedReport {
  type: ReportProcess
  originOrderId: string | null
  input: ReportInput
  failure: CallFailure
}

export interface ReportReader<Report> {
  type: ReportProcess
  take(orderId: OrderId, report: Report): Promise<Applied>
  /** False when the same report is kept already. */
  keep(failed: FailedReport): Promise<boolean>
}

interface Page<Report> {
  reports: Report[]
  unreadable: UnreadableItem[]
  /** The hub's orders by their codes; reports of others are none of ours. */
  ids: Map<string, OrderId>
}

/** Takes every report of a page to its order and keeps those that could not be; how many there were that are new. */
export async function takeReports<Report extends StatusReport | InvoiceReport>(
  { type, take, keep }: ReportReader<Report>,
  { reports, unreadable, ids }: Page<Report>,
): Promise<number> {
  let found = reports.length
  // Orders at once, many in one transaction; what is told of one order is taken in its sequence.
  const turns = new Map<OrderId, Promise<CallFailure | null>>()
  const failures = await Promise.all(
    reports.map((report) => {
      const orderId = ids.get(report.originOrderId)
      if (!orderId) return null
      const taken = (turns.get(orderId) ?? Promise.resolve()).then(() => attempt(() => take(orderId, report)))
      turns.set(orderId, taken)
      return taken
    }),
  )
  for (const [index, report] of reports.entries()) {
    const failure = failures[index]
    if (failure) await keep({ type, originOrderId: report.originOrderId, input: { report }, failure })
  }
  for (const { originOrderId, problem, received } of unreadable) {
    if (originOrderId !== null && !ids.has(originOrderId)) continue
    const failure: CallFailure = { kind: 'refused', message: problem, serviceCode: 'report.unreadable' }
    if (await keep({ type, originOrderId, input: { received }, failure })) found += 1
  }
  return found
}

/** A failure that may pass, such as a lock, is tried again soon; the reason is kept for a person either way. */
async function attempt(take: () => Promise<Applied>): Promise<CallFailure | null> {
  try {
    const applied = await take()
    return applied.ok
      ? null
      : { kind: 'unreadable', message: applied.error.code, serviceCode: applied.error.code }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { kind: 'unreadable', message, serviceCode: 'hub.unexpected' }
  }
}
