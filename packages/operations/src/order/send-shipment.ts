import type { CallFailureKind } from '@ihub/domain/call-failures'
import type { Parcel } from '@ihub/domain/order/parcel'
import { toldOnly } from '@ihub/domain/order/parcel'
import { err, ok } from '@ihub/domain/result'
import type { TakenShipment } from '@ihub/domain/route/order-shipment'
import { dueInvoices } from '@ihub/domain/route/shipments'
import type { CallFailure } from '@ihub/ports/http'
import type { CreatedShipment, Shipment } from '@ihub/ports/shipments'
import { notConnected, type OperationResult, type RunOperation } from './operation.ts'
import { shipmentOf } from './shipment-of.ts'

/** Refusals of one shipment, which say nothing of the others. */
const ofOneShipment: readonly CallFailureKind[] = ['refused', 'not-found', 'conflict']
export const isOfOneShipment = ({ kind }: CallFailure) => ofOneShipment.includes(kind)

/**
 * Hands the goods of each invoice that is due to the store's carrier system: one call and one shipment an invoice. Succeeds when
 * one of them was taken: those that were not follow by themselves.
 */
export const sendShipment: RunOperation = async (context) => {
  const { shipments } = context.capabilities
  if (!shipments) return err(notConnected)
  const known = await context.readInvoices()
  const created: Created[] = []
  let problem: CallFailure | null = null
  for (const invoice of dueInvoices(context.state)) {
    const request = shipmentOf(context, invoice, known)
    const answer = request.ok ? await shipments.createShipment(request.value) : request
    if (request.ok && answer.ok)
      created.push({ invoiceNumber: invoice.number, sent: request.value, made: answer.value })
    else if (!answer.ok) {
      problem ??= answer.error
      if (!isOfOneShipment(answer.error)) break
    }
  }
  if (created.length === 0 && problem) return err(problem)
  return ok(resultOf(created))
}

interface Created {
  invoiceNumber: string
  sent: Shipment
  made: CreatedShipment
}

function resultOf(created: readonly Created[]): OperationResult {
  const parcels = created.flatMap(parcelsOf)
  const words = (values: (string | null | undefined)[]) =>
    [...new Set(values.flatMap((value) => value ?? []))].join(', ') || null
  return {
    originAt: null,
    shipments: created.map(
      ({ invoiceNumber, made: { shipmentId, carrier, promisedFor } }): TakenShipment => ({
        invoiceNumber,
        shipmentId,
        carrier,
        promisedFor,
      }),
    ),
    parcels,
    details: {
      courier: words(created.map(({ made }) => made.carrier)),
      trackingNumber: words(parcels.map(({ trackingNumber }) => trackingNumber)),
      invoiceNumber: words(created.map(({ invoiceNumber }) => invoiceNumber)),
    },
  }
}

/** The volumes as parcels of the order; one of which the system says nothing is as it was sent. */
const parcelsOf = ({ invoiceNumber, sent, made }: Created): Parcel[] =>
  sent.volumes.map(({ number, items }) => {
    const { trackingNumber, trackingUrl } = made.volumes.find((one) => one.number === number) ?? {}
    return toldOnly({
      invoiceNumber,
      volume: number,
      trackingNumber: trackingNumber ?? undefined,
      trackingUrl: trackingUrl ?? undefined,
      courier: made.carrier ?? undefined,
      items: items.length > 0 ? items : undefined,
    } as Parcel)
  })
