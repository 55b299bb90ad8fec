import { type CauseFacts, causeOf } from '@ihub/domain/failure-cause'
import type { ProcessId } from '@ihub/domain/ids'
import type { Order } from '@ihub/domain/order/order'
import { hubClock } from '@ihub/kit/clock'
import type { CallFailure, Exchange } from '@ihub/ports/http'
import type { RunReport } from '@ihub/ports/run-report'
import { judgeFailure } from './judge-failure.ts'

/** One attempt of one process, from its claim to its report. */
export interface Run {
  processId: ProcessId
  attempt: number
  startedAt: string
  exchanges: Exchange[]
}

export const succeeded = (run: Run, message: string | null = null): RunReport => ({
  ...run,
  status: 'success',
  message,
  serviceCode: null,
  canRetry: false,
  retryAt: null,
})

/** The report of a run that had nothing left to do; its message says why. */
export const needless = (run: Run, message: string): RunReport => ({
  ...succeeded(run, message),
  status: 'done',
})

/** The report of a run that looked and found all in order, or something that a person should look at. */
export const looked = (run: Run, message: string, isInOrder: boolean): RunReport => ({
  ...succeeded(run, message),
  status: isInOrder ? 'ok' : 'warning',
})

/** Long enough for the work to be brought to its new lane meanwhile. */
const lookAgainMs = 5_000

/** The report of a run that made no attempt, because its work belongs elsewhere by now. */
export const putOff = (run: Run, message: string): RunReport => ({
  ...run,
  status: 'warning',
  message,
  serviceCode: null,
  canRetry: false,
  retryAt: new Date(hubClock.nowMs() + lookAgainMs).toISOString(),
})

const statusAfter = ({ kind }: CallFailure) =>
  kind === 'refused' || kind === 'conflict' ? 'error' : 'request-error'

const toldBy = (failure: CallFailure, about?: Order) => ({
  message: failure.message,
  serviceCode: failure.serviceCode ?? failure.kind,
  cause: causeOf(failure.message || failure.kind, about && factsOf(about)),
})

const factsOf = ({ originOrderId, sequence, customer, items }: Order): CauseFacts => ({
  order: [originOrderId, sequence],
  sku: items.flatMap(({ sku, ean, refId, components }) => [
    ...[sku, ean, refId],
    ...components.flatMap((part) => [part.sku, part.ean]),
  ]),
  customer: [customer.name, customer.corporateName, customer.document, customer.corporateDocument],
})

/** The report of a failed attempt that does not come again by itself; a person may retry it. */
export const stopped = (run: Run, failure: CallFailure): RunReport => ({
  ...run,
  ...toldBy(failure),
  status: statusAfter(failure),
  canRetry: true,
  retryAt: null,
})

/** The report of a failed attempt, of the order where there is one: it comes again by itself, or waits for a person. */
export function failed(run: Run, failure: CallFailure, about?: Order): RunReport {
  const judgement = judgeFailure(failure, run.attempt, Math.random)
  const retries = judgement.kind === 'retry'
  return {
    ...run,
    ...toldBy(failure, about),
    status: retries ? 'warning' : statusAfter(failure),
    canRetry: !retries,
    retryAt: retries ? new Date(hubClock.nowMs() + judgement.afterMs).toISOString() : null,
    awaitsSystem: retries && judgement.awaitsSystem,
  }
}
