import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import { asId, type OrderId } from '@ihub/domain/ids'
import { protocolOperations } from '@ihub/domain/protocol/operations'
import { orderSettings } from '@ihub/domain/store/store-systems'
import { kitsOfOrder } from '@ihub/operations/kit/order-for-erp'
import { goodsOfProtocol } from '@ihub/operations/protocol/goods-of-protocol'
import { runProtocolOperation } from '@ihub/operations/protocol/run-protocol-operation'
import type { ProtocolContext } from '@ihub/operations/protocol/send-protocol-to-erp'
import { failed } from '@ihub/operations/run'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { CallFailure, Exchange } from '@ihub/ports/http'
import type { HeldProtocol } from '@ihub/ports/protocols'
import type { ClaimedProcess } from '@ihub/ports/work'
import type { WorkerDeps } from './deps.ts'
import { unknownProtocol } from './run-failures.ts'

interface Running {
  claimed: ClaimedProcess
  exchanges: Exchange[]
  capabilities: Capabilities
  author: Actor
  observe(failure: CallFailure | null): void
}

/** Sends a protocol to the ERP; answers why the end could not be recorded. */
export async function runProtocol(deps: WorkerDeps, running: Running): Promise<Failure | null> {
  const { claimed, exchanges, author, observe } = running
  const { storeId, processId, attempt, startedAt } = claimed
  const run = { processId, attempt, startedAt, exchanges }
  const protocol = await deps.protocols.find(storeId, claimed.subject?.id ?? '')
  if (!protocol) {
    await deps.processRuns.end(storeId, failed(run, unknownProtocol))
    return null
  }
  const context = await contextOf(deps, running, protocol)
  const ended = await runProtocolOperation(
    { protocols: deps.protocols, observe },
    { ...run, storeId, author, protocolId: protocol.protocolId },
    context,
  )
  return ended.ok ? null : ended.error
}

/** Null where the ERP need not be told. */
async function contextOf(
  deps: WorkerDeps,
  { claimed, capabilities }: Running,
  { state, integrationId }: HeldProtocol,
): Promise<ProtocolContext | null> {
  const { storeId } = claimed
  const store = await deps.readStore(storeId)
  const order = await deps.orders.find(storeId, asId<OrderId>(state.orderId))
  const settings = orderSettings(store, integrationId)
  if (!order || !protocolOperations['send-protocol-to-erp'].isNeeded(state, settings)) return null
  const kits = await kitsOfOrder(deps.orders, { storeId, store, order: order.document })
  return {
    protocol: state,
    order,
    capabilities,
    wasCut: await deps.protocols.wasCut(storeId, claimed),
    goods: goodsOfProtocol(order.document, state.items, { kits, mode: store.terms.kitsToErp }),
  }
}
