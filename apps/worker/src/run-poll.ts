import { asId, type ProcessId } from '@ihub/domain/ids'
import { pollInterval } from '@ihub/domain/poll-intervals'
import { type Poll, workClassOf } from '@ihub/domain/processes'
import { hubClock } from '@ihub/kit/clock'
import { uuidOf } from '@ihub/kit/ids'
import type { TracedOrder } from '@ihub/kit/tracing'
import { pollsOf, runPoll } from '@ihub/operations/integration/poll'
import type { FailedReport } from '@ihub/operations/integration/take-reports'
import { failed } from '@ihub/operations/run'
import type { CallFailure, Exchange } from '@ihub/ports/http'
import type { LaneTarget, PollInterval } from '@ihub/ports/work'
import type { WorkerDeps } from './deps.ts'

type Integration = Extract<LaneTarget, { kind: 'integration' }>

/** The polls that come by their schedule; the lane checks its feed and hook by itself. */
export const pollIntervals = (connector: string, names: readonly Poll[]): PollInterval[] =>
  names.flatMap((name) => {
    const everySeconds = pollInterval(connector, name)
    return everySeconds === null ? [] : [{ name, everySeconds }]
  })

/** Runs one poll; a process is kept only of one that found or changed something, or failed. */
export async function runDuePoll(
  deps: WorkerDeps,
  { id: integrationId, storeId, connector }: Integration,
  name: string,
): Promise<CallFailure | null> {
  const startedAt = hubClock.nowIso()
  const exchanges: Exchange[] = []
  const opened = await deps.openConnector(
    { storeId, integrationId, workClass: workClassOf(name) },
    (exchange) => exchanges.push(exchange),
  )
  const poll = opened.ok ? pollsOf(opened.value).find((known) => known === name) : undefined
  if (!opened.ok || !poll) return null

  const keepReport = async ({ failure, ...failedReport }: FailedReport) => {
    const { type, originOrderId, input } = failedReport
    const processId = asId<ProcessId>(uuidOf(JSON.stringify([integrationId, type, input])))
    const run = { processId, attempt: 1, startedAt, exchanges: exchanges.slice(-1) }
    const isNew = await deps.processRuns.keep({
      storeId,
      integrationId,
      ...failedReport,
      report: failed(run, failure),
    })
    if (isNew)
      deps.log.warn(
        { storeId, processId, operation: poll, subject: originOrderId, connector, reason: failure.message },
        'a report was not taken in',
      )
    return isNew
  }
  const heardOf: TracedOrder[] = []
  const polled = await runPoll(
    { ...deps, ...hearing(deps, (order) => heardOf.push(order)), keepReport },
    poll,
    { storeId, integrationId, connector },
    opened.value,
  )
  const failure = polled.ok ? null : polled.error
  const problem = polled.ok ? (polled.value.problem ?? null) : polled.error.message
  if (!polled.ok || polled.value.found > 0 || problem !== null) {
    await deps.processRuns.note({
      storeId,
      integrationId,
      type: poll,
      report: {
        startedAt,
        exchanges: exchanges.slice(-20),
        status: polled.ok ? (problem === null ? 'success' : 'partial') : 'request-error',
        message: problem,
        serviceCode: polled.ok ? null : (polled.error.serviceCode ?? polled.error.kind),
      },
    })
    deps.watch.poll({
      ...{ storeId, connector, operation: poll, startedAt },
      exchanges: exchanges.slice(-20),
      failure: failure?.kind ?? null,
      orders: heardOf,
    })
  }
  return failure
}

/** The ports by which a poll passes on its news, telling of each order that they name. */
function hearing(
  { tracing, inboundEvents, orders }: Pick<WorkerDeps, 'tracing' | 'inboundEvents' | 'orders'>,
  tell: (order: TracedOrder) => void,
): Pick<WorkerDeps, 'inboundEvents' | 'orders'> {
  if (!tracing.isOn) return { inboundEvents, orders }
  return {
    inboundEvents: {
      ...inboundEvents,
      save: (event) => {
        const { storeId, originOrderId } = event
        if (originOrderId !== null) tell({ storeId, originOrderId })
        return inboundEvents.save(event)
      },
    },
    orders: {
      ...orders,
      findByCode: async (storeId, codes) => {
        const ids = await orders.findByCode(storeId, codes)
        for (const originOrderId of ids.keys()) tell({ storeId, originOrderId })
        return ids
      },
    },
  }
}
