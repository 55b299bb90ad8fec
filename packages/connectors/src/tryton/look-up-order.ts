import { erpStatusOf, toldStatus } from '@ihub/domain/order/compared/stages'
import { ok } from '@ihub/domain/result'
import { type OrderLookup, stagesOfReport } from '@ihub/ports/order-lookup'
import { z } from 'zod'
import type { Context } from './context.ts'
import { toOrderReport, toParcels } from './reports.ts'
import { findSnapshot } from './snapshot.ts'
import { Text, Units } from './values.ts'

export const ToldLine = z.object({
  quantity: Units.nullish(),
  'product.': z.object({ code: Text }).nullish(),
})

export const lookUpOrder =
  ({ rpc, settings }: Context): OrderLookup['lookUpOrder'] =>
  async ({ originOrderId }) => {
    const found = await findSnapshot(rpc, originOrderId)
    if (!found.ok) return found
    if (!found.value) return ok(null)
    const { sale, invoices } = found.value
    const lines = await rpc.search('sale.line', {
      verb: 'told-lines',
      domain: [
        ['sale', '=', sale.id],
        ['type', '=', 'line'],
      ],
      fields: ['quantity', 'product.code'],
      row: ToldLine,
      order: [
        ['sequence', 'ASC NULLS FIRST'],
        ['id', 'ASC'],
      ],
    })
    if (!lines.ok) return lines
    const report = toOrderReport(found.value)
    const stages = stagesOfReport[report]
    const parcels = toParcels(found.value)
    const carrier = parcels.findLast(({ courier }) => courier !== null)?.courier
    return ok({
      status: toldStatus(sale.state, stages, erpStatusOf(stages)),
      isCanceled: report === 'canceled',
      items: lines.value.flatMap(({ quantity, 'product.': product }) => {
        const sku = product?.code ?? null
        return sku === null || sku === settings.freightProduct ? [] : [{ sku, quantity: quantity ?? 0 }]
      }),
      totals: { totalCents: sale.total_amount },
      trackingCodes: parcels.flatMap(({ trackingNumber }) => trackingNumber ?? []),
      ...(carrier && { carrier }),
      invoices: invoices.flatMap(({ number, state }) =>
        number === null || state === 'cancelled' ? [] : [{ number, key: null }],
      ),
    })
  }
