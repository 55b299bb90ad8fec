import { hasFailed } from '@ihub/domain/call-figures'
import { hubClock } from '@ihub/kit/clock'
import type { Metrics } from '@ihub/kit/metrics'
import type { TracedOrder, Tracing } from '@ihub/kit/tracing'
import type { AnyChange, NextRun, OrderChange, OrderRepository } from '@ihub/ports/engine'
import type { Exchange } from '@ihub/ports/http'
import type { RunReport } from '@ihub/ports/run-report'
import type { ClaimedProcess, ProcessRuns } from '@ihub/ports/work'
import { type RunFacts, type TracedPoll, traceNewOrder, tracePoll, traceRun } from './trace-run.ts'

/** A run under way, as far as its record does not tell by itself. */
interface WatchedRun extends RunFacts {
  /** The runs of the piece of work that it is part of. */
  ids: Set<string>
}

/** The order that a piece of work is about, by what it knows of it; null for work about other things. */
export function orderOf({
  storeId,
  order,
  subject,
}: Pick<ClaimedProcess, 'storeId' | 'order' | 'subject'>): TracedOrder | null {
  const originOrderId = order?.document.originOrderId ?? (subject?.kind === 'order' ? subject.code : null)
  return originOrderId === null ? null : { storeId, originOrderId }
}

/**
 * Counts and traces the runs of this process from their own records: a span is made once its run is recorded, with the
 * times and the calls of the record. A run that another worker took over is that worker's to show.
 */
export function watchRuns({ tracing, metrics }: { tracing: Tracing; metrics: Metrics }) {
  const runs = new Map<string, WatchedRun>()

  const follow = (processId: string, next: NextRun | null | undefined) => {
    const run = next && runs.get(processId)
    if (!run) return
    run.ids.add(next.processId)
    runs.set(next.processId, { ...run, operation: next.operation, number: undefined })
  }
  const ended = (report: RunReport) => {
    const run = runs.get(report.processId)
    if (!run) return
    runs.delete(report.processId)
    const endedAtMs = report.endedAt ? Date.parse(report.endedAt) : hubClock.nowMs()
    metrics.jobSeconds.observe(
      { operation: run.operation },
      (endedAtMs - Date.parse(report.startedAt)) / 1_000,
    )
    countCalls(metrics, run.connector, report.exchanges)
    if (tracing.isOn) traceRun(tracing, run, { report, endedAtMs })
  }
  const recorded = (changes: readonly AnyChange[], next: NextRun | null) => {
    for (const change of changes) {
      if (!change.run) continue
      follow(change.run.processId, 'begun' in change ? change.begun : null)
      if (change === changes.at(-1)) follow(change.run.processId, next)
      ended(change.run)
    }
  }

  return {
    /** Told of work before it runs; the answer is called when it is over, recorded or not. */
    take: (claimed: ClaimedProcess, connector: string | undefined): (() => void) => {
      const ids = new Set<string>([claimed.processId])
      runs.set(claimed.processId, {
        storeId: claimed.storeId,
        order: orderOf(claimed),
        operation: claimed.type,
        connector,
        number: claimed.number,
        ids,
      })
      return () => {
        for (const id of ids) runs.delete(id)
      }
    },
    processRuns: (runsPort: ProcessRuns): ProcessRuns => ({
      ...runsPort,
      end: async (storeId, report, made) => {
        await runsPort.end(storeId, report, made)
        ended(report)
      },
    }),
    orders: (orders: OrderRepository): OrderRepository => ({
      ...orders,
      apply: async (change) => {
        const noticed = noticeNew(tracing, change)
        const applied = await orders.apply(noticed.change)
        if (!applied.ok) return applied
        if (noticed.isNew()) traceNewOrder(tracing, change)
        recorded([change], applied.value.next)
        return applied
      },
      applyTogether: async (changes) => {
        const applied = await orders.applyTogether(changes)
        if (applied.ok) recorded(changes, applied.value.next)
        return applied
      },
      applyToInvoice: async (change) => {
        const applied = await orders.applyToInvoice(change)
        if (applied.ok) recorded([change], applied.value.next)
        return applied
      },
    }),
    poll: (poll: TracedPoll): void => {
      countCalls(metrics, poll.connector, poll.exchanges)
      if (tracing.isOn) tracePoll(tracing, poll)
    },
  }
}
export type RunWatch = ReturnType<typeof watchRuns>

function countCalls(metrics: Metrics, connector = 'none', exchanges: readonly Exchange[]) {
  for (const exchange of exchanges) {
    metrics.outgoingCalls.inc({ connector, outcome: hasFailed(exchange) ? 'failed' : 'ok' })
    metrics.outgoingSeconds.observe({ connector }, exchange.durationMs / 1_000)
  }
}

/** Of what `decide` is told, which alone knows whether the order is stored already. */
function noticeNew({ isOn }: Tracing, change: OrderChange) {
  let isNew = false
  if (!isOn || !('snapshot' in change.target)) return { change, isNew: () => false }
  const decide: OrderChange['decide'] = (current) => {
    isNew = current.isNew
    return change.decide(current)
  }
  return { change: { ...change, decide }, isNew: () => isNew }
}
