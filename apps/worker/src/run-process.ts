import { operationMeaning } from '@ihub/domain/order/operations'
import type { OrderState } from '@ihub/domain/order/state'
import { receiveOrder } from '@ihub/operations/order/receive-order'
import { type OrderRun, runOrderOperation, skipped } from '@ihub/operations/order/run-order-operation'
import { failed } from '@ihub/operations/run'
import type { Capabilities } from '@ihub/ports/connector'
import type { Applied } from '@ihub/ports/engine'
import type { CallFailure, Exchange } from '@ihub/ports/http'
import type { ClaimedProcess } from '@ihub/ports/work'
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
  const opened = await deps.openConnector(claimed, (exchange) => exchanges.push(exchange))
  if (!opened.ok)
    return deps.claims.end(claimed.storeId, failed({ ...runOf(claimed), exchanges }, notConfigured))
  if (claimed.type === 'receive-order')
    return receive(deps, { claimed, exchanges, capabilities: opened.value, observe })
  await runOperations(deps, { claimed, exchanges, capabilities: opened.value, observe })
}

interface Running {
  claimed: ClaimedProcess
  /** Filled by the connector's calls as they are made; emptied between operations. */
  exchanges: Exchange[]
  capabilities: Capabilities
  observe: Observe
}

const runOf = ({ processId, attempt, startedAt }: ClaimedProcess) => ({ processId, attempt, startedAt })

async function receive(
  deps: WorkerDeps,
  { claimed, exchanges, capabilities, observe }: Running,
): Promise<void> {
  const { platform } = capabilities
  const { storeId, integrationId, originOrderId } = claimed
  if (!platform || originOrderId === null)
    return deps.claims.end(storeId, failed({ ...runOf(claimed), exchanges }, notConfigured))
  await receiveOrder(
    { orders: deps.orders, platform, observe, endRun: deps.claims.end },
    { ...runOf(claimed), exchanges, storeId, integrationId, originOrderId, author: claimed.author },
  )
}

async function runOperations(deps: WorkerDeps, running: Running): Promise<void> {
  const { claimed } = running
  if (!claimed.order || claimed.type === 'receive-order') return
  const store = await deps.readStore(claimed.storeId)
  const { storeId } = claimed
  const { orderId, document } = claimed.order
  let state: OrderState = claimed.order.state
  let run: OrderRun | null = {
    ...runOf(claimed),
    storeId,
    orderId,
    operation: claimed.type,
    author: claimed.author,
    exchanges: running.exchanges,
  }
  while (run) {
    const current: OrderRun = run
    const isNeeded: boolean = operationMeaning(current.operation).isNeeded(state, store.settings)
    const applied: Applied = isNeeded
      ? await runOrderOperation({ orders: deps.orders, observe: running.observe }, current, {
          document,
          state,
          capabilities: running.capabilities,
          readInvoice: deps.readInvoice,
          emitterDocument: store.emitterDocument,
          findInvoice: () => deps.findInvoice(storeId, orderId),
        })
      : await deps.orders.apply(skipped(current))
    if (!applied.ok) {
      deps.log.warn({ code: applied.error.code, processId: current.processId }, 'a run was not recorded')
      return
    }
    count(deps, current.operation, isNeeded)
    state = applied.value.state
    running.exchanges.length = 0
    run = applied.value.next && { ...current, ...applied.value.next }
  }
}

const count = ({ metrics }: WorkerDeps, operation: string, isNeeded: boolean) =>
  metrics.jobs.inc({ operation, status: isNeeded ? 'done' : 'skipped' })
