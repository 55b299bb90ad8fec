import { asksForRest, authorAfter } from '@ihub/domain/actor'
import { invoiceRuleOf } from '@ihub/domain/invoice/judge-invoice'
import type { OrderOperation, ReportProcess } from '@ihub/domain/order/operation-names'
import { erpOperations, operationMeaning } from '@ihub/domain/order/operations'
import type { Order } from '@ihub/domain/order/order'
import type { OrderState } from '@ihub/domain/order/state'
import { isStoreOperation, type StoreOperation } from '@ihub/domain/store/operations'
import { receiveOrder } from '@ihub/operations/order/receive-order'
import { retakeErpReport } from '@ihub/operations/order/retake-erp-report'
import { type OrderRun, runOrderOperation, skipped } from '@ihub/operations/order/run-order-operation'
import { failed, putOff } from '@ihub/operations/run'
import { runSync } from '@ihub/operations/store/run-sync'
import type { Capabilities } from '@ihub/ports/connector'
import type { Applied } from '@ihub/ports/engine'
import type { CallFailure, Exchange } from '@ihub/ports/http'
import type { ClaimedProcess, ReportInput } from '@ihub/ports/work'
import type { WorkerDeps } from './deps.ts'

type Observe = (failure: CallFailure | null) => void

const notConfigured: CallFailure = {
  kind: 'credentials',
  message: 'the integration is switched off or its settings are incomplete',
  serviceCode: 'integration.not_configured',
}

/** Runs a claimed process to its end, and the operations of the same order that follow on the same lane. */
export async function runProcess(deps: WorkerDeps, claimed: ClaimedProcess, observe: Observe): Promise<void> {
  const exchanges: Exchange[] = []
  if (await isAstray(deps, claimed))
    return deps.processRuns.end(claimed.storeId, putOff({ ...runOf(claimed), exchanges }, goesElsewhere))
  const opened = await deps.openConnector(claimed, (exchange) => exchanges.push(exchange))
  if (!opened.ok)
    return deps.processRuns.end(claimed.storeId, failed({ ...runOf(claimed), exchanges }, notConfigured))
  const running = { claimed, exchanges, capabilities: opened.value, observe }
  const { type } = claimed
  if (isStoreOperation(type)) return sync(deps, running, type)
  const first = await begin(deps, running, type)
  if (first) await runOperations(deps, running, first)
}

const goesElsewhere = 'the orders of the store go to another system now'

/** Whether the store's orders go to another ERP than when the work was planned. */
async function isAstray({ readStore }: WorkerDeps, { storeId, type, integrationId }: ClaimedProcess) {
  if (!erpOperations.some((operation) => operation === type)) return false
  const { settings, erpId } = await readStore(storeId)
  return settings.hasErp && erpId !== integrationId
}

function begin(
  deps: WorkerDeps,
  running: Running,
  type: Exclude<ClaimedProcess['type'], StoreOperation>,
): Promise<Start | null> | Start | null {
  switch (type) {
    case 'receive-order':
      return receive(deps, running)
    case 'take-erp-status':
    case 'take-erp-invoice':
      return retake(deps, running, type)
    default:
      return firstOf(running, type)
  }
}

/** An operation about to run, and the order it is about. */
interface Start {
  run: OrderRun
  document: Order
  state: OrderState
}

interface Running {
  claimed: ClaimedProcess
  /** Filled by the connector's calls as they are made; emptied between operations. */
  exchanges: Exchange[]
  capabilities: Capabilities
  observe: Observe
}

const runOf = ({ processId, attempt, startedAt }: ClaimedProcess) => ({ processId, attempt, startedAt })

/** Who takes the events of the run, and whether it is to bring the order on as a whole. */
const behind = ({ author }: ClaimedProcess) => ({
  author: authorAfter(author),
  completes: asksForRest(author),
})

/** What a person asked to be compared with the platform. */
async function sync(deps: WorkerDeps, running: Running, operation: StoreOperation): Promise<void> {
  const { claimed, exchanges, capabilities, observe } = running
  const { platform } = capabilities
  const run = { ...runOf(claimed), exchanges }
  const { storeId } = claimed
  if (!platform) return deps.processRuns.end(storeId, failed(run, notConfigured))
  const hookUrl = await deps.findHookUrl(claimed)
  const sellers = await deps.listSellers(storeId)
  await deps.processRuns.end(storeId, await runSync(operation, run, { platform, hookUrl, sellers, observe }))
}

function firstOf({ claimed, exchanges }: Running, operation: OrderOperation): Start | null {
  if (!claimed.order) return null
  const { orderId, document, state } = claimed.order
  const { storeId } = claimed
  const run = { ...runOf(claimed), storeId, orderId, operation, exchanges, ...behind(claimed) }
  return { run, document, state }
}

/** Takes an order in; what follows on the same lane goes on from what was stored. */
async function receive(deps: WorkerDeps, running: Running): Promise<Start | null> {
  const { claimed, exchanges, capabilities, observe } = running
  const { platform } = capabilities
  const { storeId, integrationId, subject } = claimed
  const originOrderId = subject?.code ?? null
  if (!platform || originOrderId === null) {
    await deps.processRuns.end(storeId, failed({ ...runOf(claimed), exchanges }, notConfigured))
    return null
  }
  const { capture } = await deps.readStore(storeId)
  const applied = await receiveOrder(
    { orders: deps.orders, platform, observe, capture, endRun: deps.processRuns.end },
    { ...runOf(claimed), exchanges, storeId, integrationId, originOrderId, ...behind(claimed) },
  )
  return goOn(deps, running, applied)
}

/** Takes in a report of the ERP that could not be when it was read. */
async function retake(deps: WorkerDeps, running: Running, type: ReportProcess): Promise<Start | null> {
  const { claimed, exchanges, capabilities } = running
  const { storeId } = claimed
  const { erp } = capabilities
  if (!erp) {
    await deps.processRuns.end(storeId, failed({ ...runOf(claimed), exchanges }, notConfigured))
    return null
  }
  const input = claimed.input as ReportInput
  const applied = await retakeErpReport(
    { orders: deps.orders, erp, endRun: deps.processRuns.end },
    { ...runOf(claimed), exchanges, storeId, type, input, ...behind(claimed) },
  )
  return goOn(deps, running, applied)
}

/** The operation that the end of a run passed its job on to, with the order as it is stored now. */
async function goOn(deps: WorkerDeps, running: Running, applied: Applied | null): Promise<Start | null> {
  if (!applied?.ok || !applied.value.next) return null
  const { claimed, exchanges } = running
  const { storeId } = claimed
  const { orderId, next } = applied.value
  const found = await deps.orders.find(storeId, orderId)
  exchanges.length = 0
  return found && { ...found, run: { ...next, storeId, orderId, exchanges } }
}

async function runOperations(deps: WorkerDeps, running: Running, start: Start): Promise<void> {
  const { storeId, orderId } = start.run
  const { document } = start
  const store = await deps.readStore(storeId)
  let { state } = start
  let run: OrderRun | null = start.run
  while (run) {
    const current: OrderRun = run
    const isNeeded: boolean = operationMeaning(current.operation).isNeeded(state, store.settings)
    const applied: Applied = isNeeded
      ? await runOrderOperation({ orders: deps.orders, observe: running.observe }, current, {
          document,
          state,
          terms: store.terms,
          capabilities: running.capabilities,
          invoices: {
            read: deps.readInvoice,
            readCancellation: deps.readCancellation,
            rule: invoiceRuleOf(store.store, {
              emitters: store.emitterDocuments,
              takesTests: deps.takesTestInvoices,
            }),
            list: () => deps.listInvoices(storeId, orderId),
          },
        })
      : await deps.orders.apply(skipped(current, document))
    if (!applied.ok) {
      deps.log.warn({ code: applied.error.code, processId: current.processId }, 'a run was not recorded')
      return
    }
    count(deps, current.operation, isNeeded)
    state = applied.value.state
    running.exchanges.length = 0
    run = applied.value.next && { ...current, ...applied.value.next, completes: false }
  }
}

const count = ({ metrics }: WorkerDeps, operation: string, isNeeded: boolean) =>
  metrics.jobs.inc({ operation, status: isNeeded ? 'done' : 'skipped' })
