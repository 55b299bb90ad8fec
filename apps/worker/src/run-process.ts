import { asksForRest, authorAfter, isAskedByPerson } from '@ihub/domain/actor'
import { noErp } from '@ihub/domain/constants'
import type { Failure } from '@ihub/domain/errors'
import type { IntegrationId } from '@ihub/domain/ids'
import { type InvoiceOperation, invoiceOperationNames } from '@ihub/domain/invoice/operation-names'
import type { Operation } from '@ihub/domain/operation-names'
import { erpOperations } from '@ihub/domain/operations'
import { isOffered } from '@ihub/domain/order/offered-operations'
import { type OrderOperation, orderOperationNames } from '@ihub/domain/order/operation-names'
import { operationMeaning } from '@ihub/domain/order/operations'
import type { Order } from '@ihub/domain/order/order'
import type { QueuedProcess, ReportProcess, StoreOperation } from '@ihub/domain/processes'
import { err } from '@ihub/domain/result'
import { orderTerms } from '@ihub/domain/store/order-terms'
import { erpOf, orderSettings } from '@ihub/domain/store/store-systems'
import { orderForErp } from '@ihub/operations/kit/order-for-erp'
import { receiveOrder } from '@ihub/operations/order/receive-order'
import { retakeErpReport } from '@ihub/operations/order/retake-erp-report'
import { type OrderRun, runOrderOperation, skipped } from '@ihub/operations/order/run-order-operation'
import { failed, putOff } from '@ihub/operations/run'
import { runSync } from '@ihub/operations/store/run-sync'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { Applied, NextRun, OrderChange, RunStep } from '@ihub/ports/engine'
import type { CallFailure, Exchange } from '@ihub/ports/http'
import type { OrderReader } from '@ihub/ports/order-reader'
import type { OrderSource } from '@ihub/ports/order-source'
import type { ClaimedProcess, HeldOrder, ReportInput } from '@ihub/ports/work'
import { askForInvoices } from './ask-for-invoices.ts'
import type { WorkerDeps } from './deps.ts'
import { endByBug } from './end-by-bug.ts'
import { type RecordedRun, runOf } from './recorded-run.ts'
import { createRunRecorder } from './run-ahead.ts'
import { workOnBill } from './run-bill.ts'
import { runCreditReading, runCustomerPush } from './run-customer.ts'
import { notConfigured, unknownInvoice, unknownType } from './run-failures.ts'
import { callEndpoint, doInBulk, writeList } from './run-for-people.ts'
import { runInvoice } from './run-invoice.ts'
import { runProtocol } from './run-protocol.ts'
import { runCatalogPush, runStockPush } from './run-push.ts'
import { settleAtPlatform } from './run-refund.ts'
import { warehouseContext } from './warehouse-context.ts'

/** A process that calls a system of the store. */
type Calling = ClaimedProcess & { integrationId: IntegrationId }

type Observe = (failure: CallFailure | null) => void

/** Runs a claimed process to its end, and the operations of the same order that follow on the same lane. */
export async function runProcess(deps: WorkerDeps, claimed: ClaimedProcess, observe: Observe): Promise<void> {
  if (Object.hasOwn(runners, claimed.type)) return runners[claimed.type](deps, claimed, observe)
  const report = failed({ ...runOf(claimed), exchanges: [] }, unknownType)
  return deps.processRuns.end(claimed.storeId, report)
}

/** Runs a process of any lane to its end; one on the hub's own lane opens no connector. */
type RunProcess = (deps: WorkerDeps, claimed: ClaimedProcess, observe: Observe) => Promise<void>

/** For processes that call a system of the store: its connector is opened first. */
const calling =
  (runner: Runner): RunProcess =>
  async (deps, claimed, observe) => {
    const exchanges: Exchange[] = []
    const { storeId, integrationId, workClass = 'live' } = claimed
    const onStep = (step: RunStep) =>
      deps.queue.atStep({ id: claimed.processId, attempt: claimed.attempt }, step)
    onStep('hub')
    // A person who corrects a setting and asks again means the new one; a run on many things reads it once in a while.
    if (integrationId && isAskedByPerson(claimed.author) && workClass === 'live')
      deps.forgetSettings({ storeId, integrationId })
    if (await isAstray(deps, claimed))
      return deps.processRuns.end(storeId, putOff({ ...runOf(claimed), exchanges }, goesElsewhere))
    const endUnable = () =>
      deps.processRuns.end(storeId, failed({ ...runOf(claimed), exchanges }, notConfigured))
    if (!integrationId) return endUnable()
    const { processId } = claimed
    const opened = await deps.openConnector(
      { storeId, integrationId, workClass, processId, onStep },
      (exchange) => exchanges.push(exchange),
    )
    if (!opened.ok) return endUnable()
    const called = { ...claimed, integrationId }
    const running = { claimed: called, exchanges, capabilities: opened.value, observe }
    const first = await runner(deps, running)
    if (first) await runOperations(deps, running, first)
  }

const goesElsewhere = 'the orders of the store go to another system now'

/** Whether the store's orders go to another ERP than when the work was planned. */
async function isAstray({ readStore }: WorkerDeps, { storeId, type, integrationId, order }: ClaimedProcess) {
  if (!order || !erpOperations.some((operation) => operation === type)) return false
  const store = await readStore(storeId)
  return store.orderDestination !== noErp && erpOf(store, order.platformId)?.integrationId !== integrationId
}

/** An operation about to run, and the order it is about. */
interface Start extends Omit<HeldOrder, 'orderId'> {
  run: OrderRun
}

interface Running {
  claimed: Calling
  /** Filled by the connector's calls as they are made; emptied between operations. */
  exchanges: Exchange[]
  capabilities: Capabilities
  observe: Observe
}

/** Who takes the events of the run, and whether it is to bring the order on as a whole. */
const behind = ({ author }: ClaimedProcess) => ({
  author: authorAfter(author),
  completes: asksForRest(author),
})

/** Answers the operation to go on with, on the same lane. */
type Runner = (deps: WorkerDeps, running: Running) => Promise<Start | null>

const operations = Object.fromEntries([
  ...orderOperationNames.map((name): [Operation, RunProcess] => [
    name,
    calling(async (_deps, running) => firstOf(running, name)),
  ]),
  ...invoiceOperationNames.map((name): [Operation, RunProcess] => [
    name,
    calling((deps, running) => ofInvoice(deps, running, name)),
  ]),
]) as Record<Operation, RunProcess>

/** A run that no operation follows on the same lane. */
const alone =
  (run: (deps: WorkerDeps, running: Running) => Promise<unknown>): Runner =>
  async (deps, running) => {
    await run(deps, running)
    return null
  }

/** A run that answers why its end could not be recorded; its work comes again then. */
const recording =
  (run: (deps: WorkerDeps, running: RecordedRun) => Promise<Failure | null>): Runner =>
  async (deps, running) => {
    const refusal = await run(deps, { ...running, ...behind(running.claimed) })
    if (refusal) await endUnrecorded(deps, running.claimed, refusal)
    return null
  }

/** One for every type of process that waits in the queue. */
const runners: Record<QueuedProcess, RunProcess> = {
  ...operations,
  'receive-order': calling(receive),
  'fetch-order-invoices': calling(alone(askForInvoices)),
  'send-protocol-to-erp': calling(recording(runProtocol)),
  'push-customer': calling(alone(runCustomerPush)),
  'read-credit': calling(alone(runCreditReading)),
  'settle-refund': calling(recording(settleAtPlatform)),
  'issue-bill': calling(recording(workOnBill('issue-bill'))),
  'change-bill': calling(recording(workOnBill('change-bill'))),
  'cancel-bill': calling(recording(workOnBill('cancel-bill'))),
  'read-bill': calling(recording(workOnBill('read-bill'))),
  'take-erp-status': calling((deps, running) => retake(deps, running, 'take-erp-status')),
  'take-erp-invoice': calling((deps, running) => retake(deps, running, 'take-erp-invoice')),
  'sync-store': calling((deps, running) => sync(deps, running, 'sync-store')),
  'sync-sellers': calling((deps, running) => sync(deps, running, 'sync-sellers')),
  'push-stock': calling(alone(runStockPush)),
  'push-catalog': calling(alone(runCatalogPush)),
  'run-job': callEndpoint,
  'run-bulk-action': doInBulk,
  'export-list': writeList,
}

/** A person asked for a store, or its sellers, to be compared with the platform. */
async function sync(deps: WorkerDeps, running: Running, operation: StoreOperation): Promise<null> {
  const { claimed, exchanges, capabilities, observe } = running
  const run = { ...runOf(claimed), exchanges }
  const { storeId } = claimed
  const report = await runSync(operation, run, {
    capabilities,
    hookUrl: await deps.findHookUrl(claimed),
    sellers: await deps.listSellers(storeId),
    observe,
  })
  await deps.processRuns.end(storeId, report)
  return null
}

/** An invoice that its order does not know needs no work; work that a worker cannot record comes again. */
async function ofInvoice(deps: WorkerDeps, running: Running, operation: InvoiceOperation): Promise<null> {
  const { claimed, exchanges } = running
  const run = { ...runOf(claimed), operation, exchanges, ...behind(claimed) }
  const applied = await runInvoice(deps, running, run)
  if (!applied)
    await deps.processRuns.end(claimed.storeId, failed({ ...runOf(claimed), exchanges }, unknownInvoice))
  else if (!applied.ok) await endUnrecorded(deps, claimed, applied.error)
  else if (applied.value.next) await goOnWithInvoice(deps, running, applied.value.next)
  return null
}

/** The end of a run passed its job on to another operation of the same invoice, on the same lane. */
async function goOnWithInvoice(
  deps: WorkerDeps,
  { claimed, observe }: Running,
  next: NextRun<InvoiceOperation>,
) {
  const { storeId, order } = claimed
  const found = order && (await deps.orders.find(storeId, order.orderId))
  if (!found) throw new Error('an order is gone that a run goes on with')
  const known = { ...order, ...found }
  await runProcess(deps, { ...claimed, ...next, type: next.operation, order: known }, observe)
}

/** One that was taken away from this worker is its successor's to end; any other ends by a bug. */
async function endUnrecorded(
  deps: WorkerDeps,
  run: Pick<ClaimedProcess, 'storeId' | 'processId' | 'attempt'>,
  { code }: Failure,
) {
  deps.log.warn({ code }, 'a run was not recorded')
  await endByBug(deps, run)
}

function firstOf({ claimed, exchanges }: Running, operation: OrderOperation): Start | null {
  if (!claimed.order) return null
  const { orderId, ...order } = claimed.order
  const { storeId } = claimed
  const run = {
    ...runOf(claimed),
    storeId,
    orderId,
    operation,
    input: claimed.input,
    exchanges,
    ...behind(claimed),
  }
  return { run, ...order }
}

/** Takes an order in; the operations that follow on the same lane go on from the stored order. */
async function receive(deps: WorkerDeps, running: Running): Promise<Start | null> {
  const { claimed, exchanges, capabilities, observe } = running
  const { storeId, integrationId, subject } = claimed
  const orderSource = capabilities.orderSource ?? sourceOfEvent(deps, claimed, capabilities.orderReader)
  const originOrderId = subject?.code ?? null
  if (!orderSource || originOrderId === null) {
    await deps.processRuns.end(storeId, failed({ ...runOf(claimed), exchanges }, notConfigured))
    return null
  }
  const { capture } = await deps.readStore(storeId)
  const applied = await receiveOrder(
    { orders: deps.orders, orderSource, observe, capture, endRun: deps.processRuns.end },
    { ...runOf(claimed), exchanges, storeId, integrationId, originOrderId, ...behind(claimed) },
  )
  return goOn(deps, running, applied)
}

/** The order of the event itself, where there is nowhere to fetch it from. */
function sourceOfEvent(
  { inboundEvents }: WorkerDeps,
  { storeId, input }: Calling,
  orderReader: OrderReader | undefined,
): Pick<OrderSource, 'fetchOrder'> | undefined {
  const { inboundEventId } = (input ?? {}) as { inboundEventId?: string }
  if (!orderReader || !inboundEventId) return undefined
  return {
    fetchOrder: async () => {
      const body = await inboundEvents.findBody(storeId, inboundEventId)
      return body ? orderReader.readOrder(body) : err(eventGone)
    },
  }
}

const eventGone: CallFailure = {
  kind: 'not-found',
  message: 'the rows of the order are kept no more',
  serviceCode: 'order.unreadable',
}

/** Takes in a report of the ERP that could not be when it was read. */
async function retake(deps: WorkerDeps, running: Running, type: ReportProcess): Promise<Start | null> {
  const { claimed, exchanges, capabilities } = running
  const { storeId } = claimed
  const { orderStatusSource, invoiceSource } = capabilities
  const input = claimed.input as ReportInput
  const applied = await retakeErpReport(
    { orders: deps.orders, orderStatusSource, invoiceSource, endRun: deps.processRuns.end },
    { ...runOf(claimed), exchanges, storeId, type, input, ...behind(claimed) },
  )
  return goOn(deps, running, applied)
}

/** The operation that the end of a run passed its job on to, with the order as it is stored now. */
async function goOn(
  deps: WorkerDeps,
  running: Running,
  applied: Applied<OrderOperation> | null,
): Promise<Start | null> {
  const { claimed, exchanges } = running
  if (applied && !applied.ok) await endUnrecorded(deps, claimed, applied.error)
  if (!applied?.ok || !applied.value.next) return null
  const { storeId } = claimed
  const { orderId, next } = applied.value
  const found = await deps.orders.find(storeId, orderId)
  exchanges.length = 0
  if (!found) throw new Error('an order is gone that a run goes on with')
  const { integrationId: platformId, document, state } = found
  return { platformId, document, state, run: { ...next, storeId, orderId, exchanges } }
}

async function runOperations(deps: WorkerDeps, running: Running, start: Start): Promise<void> {
  let { document, state } = start
  let revision = state.revision
  const store = await deps.readStore(start.run.storeId)
  const settings = orderSettings(store, start.platformId)
  const { lane } = running.claimed
  const recorder = createRunRecorder(deps, {
    lane,
    store,
    platformId: start.platformId,
    seenAt: Date.parse(start.run.startedAt),
  })
  let run: OrderRun | null = start.run
  while (run) {
    const current: OrderRun = run
    const isNeeded: boolean = operationMeaning(current.operation).isNeeded(state, settings)
    if (isNeeded && isOffered(current.operation, state, settings))
      return deps.offerProcess(current.storeId, current, { kind: 'order', id: current.orderId })
    const forErp: Order = await orderForErp(deps.orders, current.operation, {
      storeId: current.storeId,
      store,
      order: document,
    })
    const change: OrderChange = isNeeded
      ? await recorder.during(
          runOrderOperation({ observe: running.observe }, current, {
            document,
            forErp,
            revision,
            state,
            settings,
            terms: orderTerms(store.terms, store.choices.sellers ?? [], forErp, state.quotation),
            quotation: store.quotation,
            ...warehouseContext(deps, {
              run: current,
              store,
              platformId: start.platformId,
              document: forErp,
            }),
            readInvoices: () => deps.listInvoicesOfOrder(current.storeId, current.orderId),
            capabilities: running.capabilities,
          }),
        )
      : skipped(current, document)
    const ahead = isNeeded ? recorder.goOn(current, state, change) : null
    if (ahead) {
      count(deps, current.operation, isNeeded)
      state = ahead.state
      running.exchanges.length = 0
      run = ahead.run
      continue
    }
    const applied: Applied<OrderOperation> = await recorder.record(change)
    if (!applied.ok) return endUnrecorded(deps, running.claimed, applied.error)
    count(deps, current.operation, isNeeded)
    state = applied.value.state
    running.exchanges.length = 0
    run = applied.value.next && { ...current, ...applied.value.next, completes: false }
    if (!run || state.revision === revision) continue
    // Somebody changed the order meanwhile.
    const newer = await deps.orders.find(run.storeId, run.orderId)
    if (!newer) throw new Error('an order is gone that a run goes on with')
    document = newer.document
    state = newer.state
    revision = state.revision
  }
}

const count = ({ metrics }: WorkerDeps, operation: string, isNeeded: boolean) =>
  metrics.jobs.inc({ operation, status: isNeeded ? 'done' : 'skipped' })
