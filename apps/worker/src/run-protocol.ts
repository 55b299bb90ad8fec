import type { Failure } from '@ihub/domain/errors'
import { asId, type OrderId } from '@ihub/domain/ids'
import { isOfferedReturn, protocolOperations } from '@ihub/domain/protocol/operations'
import { ok } from '@ihub/domain/result'
import { orderSettings } from '@ihub/domain/store/store-systems'
import { kitsOfOrder } from '@ihub/operations/kit/order-for-erp'
import { goodsOfProtocol } from '@ihub/operations/protocol/goods-of-protocol'
import { runProtocolOperation } from '@ihub/operations/protocol/run-protocol-operation'
import type { ProtocolContext } from '@ihub/operations/protocol/send-protocol-to-erp'
import type { HeldProtocol } from '@ihub/ports/protocols'
import type { WorkerDeps } from './deps.ts'
import { type RecordedRun, runDocument } from './recorded-run.ts'
import { unknownProtocol } from './run-failures.ts'

/** Sends a protocol to the ERP, or leaves it to the store's own system; answers why the end could not be recorded. */
export const runProtocol = (deps: WorkerDeps, running: RecordedRun): Promise<Failure | null> =>
  runDocument(deps, running, {
    find: deps.protocols.find,
    unknown: unknownProtocol,
    run: async (protocol, run) => {
      const { storeId } = run
      const { protocolId, integrationId } = protocol
      const context = await contextOf(deps, running, protocol)
      const settings = orderSettings(await deps.readStore(storeId), integrationId)
      if (context && isOfferedReturn(context.order.state.erpOrderId, settings)) {
        await deps.offerProcess(storeId, run, { kind: 'protocol', id: protocolId })
        return ok(null)
      }
      return runProtocolOperation(
        { protocols: deps.protocols, observe: running.observe },
        { ...run, protocolId },
        context,
      )
    },
  })

/** Null where the ERP need not be told. */
async function contextOf(
  deps: WorkerDeps,
  { claimed, capabilities }: RecordedRun,
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
