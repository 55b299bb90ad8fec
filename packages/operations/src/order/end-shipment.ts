import { err, ok, type Result } from '@ihub/domain/result'
import type { OrderShipment, TakenShipment } from '@ihub/domain/route/order-shipment'
import { shipmentsToCancel, shipmentsToTell } from '@ihub/domain/route/shipment-ends'
import { shipmentCode } from '@ihub/domain/route/shipments'
import { hubClock } from '@ihub/kit/clock'
import type { CallFailure } from '@ihub/ports/http'
import type { Shipments } from '@ihub/ports/shipments'
import { notConnected, type OperationContext, type OperationResult, type RunOperation } from './operation.ts'
import { isOfOneShipment } from './send-shipment.ts'

/** Takes back the shipments whose order or invoice is canceled; `conflict` where their carrier has the goods already. */
export const cancelShipment: RunOperation = (context) =>
  tellEach(context, shipmentsToCancel(context.state), (system, code) => system.cancelShipment(code))

/** Tells the carrier system which shipments left, by the moment that the ERP or the warehouse said. */
export const tellShipped: RunOperation = (context) => {
  const left = shipmentsToTell(context.state)
  const atOf = new Map(left.map(({ shipment, at }) => [shipment, at]))
  return tellEach(context, [...atOf.keys()], (system, code, shipment) =>
    system.tellShipped(code, atOf.get(shipment) ?? hubClock.nowIso()),
  )
}

/** One call a shipment. Succeeds when one of them was taken: those that were not follow by themselves. */
async function tellEach(
  { capabilities: { shipments }, document }: OperationContext,
  due: readonly OrderShipment[],
  tell: (system: Shipments, code: string, shipment: OrderShipment) => Promise<Result<null, CallFailure>>,
): Promise<Result<OperationResult, CallFailure>> {
  if (!shipments) return err(notConnected)
  const told: OrderShipment[] = []
  let problem: CallFailure | null = null
  for (const shipment of due) {
    const answer = await tell(
      shipments,
      shipmentCode(document.originOrderId, shipment.invoiceNumber),
      shipment,
    )
    if (answer.ok) told.push(shipment)
    else {
      problem ??= answer.error
      if (!isOfOneShipment(answer.error)) break
    }
  }
  if (told.length === 0 && problem) return err(problem)
  return ok({
    originAt: null,
    shipments: told.map(
      ({ invoiceNumber, shipmentId, carrier, promisedFor }): TakenShipment => ({
        invoiceNumber,
        shipmentId,
        carrier,
        promisedFor,
      }),
    ),
    details: {
      courier: [...new Set(told.flatMap(({ carrier }) => carrier ?? []))].join(', ') || null,
      invoiceNumber: told.map(({ invoiceNumber }) => invoiceNumber).join(', ') || null,
    },
  })
}
