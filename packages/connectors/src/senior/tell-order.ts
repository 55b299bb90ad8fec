import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { WarehouseOrders } from '@ihub/ports/warehouse-orders'
import type { Ask, CallFields, CallName } from './calls.ts'
import { importRows } from './create-order.ts'
import { unknownOrder } from './errors.ts'
import { findOrder } from './find-order.ts'
import { toInvoice } from './layouts.ts'
import { NoAnswer } from './schema.ts'
import type { Settings } from './settings.ts'

/** Looks first: an invoice that is there is not imported again, and its file goes where it is not there yet. */
export const tellInvoice =
  (ask: Ask, settings: Settings): WarehouseOrders['tellInvoice'] =>
  async (code, invoice) => {
    const found = await findOrder(ask, code)
    if (!found.ok) return found
    if (!found.value) return err(noSuchOrder(code))
    const known = found.value.invoices.find(({ invoiceKey }) => invoiceKey === invoice.key)
    if (!known) {
      const imported = await importRows(ask, toInvoice(code, invoice, settings))
      if (!imported.ok) return imported
    }
    if (invoice.xml === null || known?.hasXml) return ok(null)
    return tell(ask, 'invoice-xml', { orderCode: code, invoiceKey: invoice.key, xml: invoice.xml })
  }

export const tellInvoiceCanceled =
  (ask: Ask): WarehouseOrders['tellInvoiceCanceled'] =>
  (orderCode, invoiceKey) =>
    tell(ask, 'invoice-cancellation', { orderCode, invoiceKey })

export const tellLabel =
  (ask: Ask): WarehouseOrders['tellLabel'] =>
  (orderCode, label) =>
    tell(ask, 'label', { orderCode, ...label })

export const releaseBoarding =
  (ask: Ask): WarehouseOrders['releaseBoarding'] =>
  (orderCode, boarding) =>
    tell(ask, 'boarding', { orderCode, ...boarding })

export const cancelOrder =
  (ask: Ask): WarehouseOrders['cancelWarehouseOrder'] =>
  (orderCode, reason) =>
    tell(ask, 'cancellation', { orderCode, reason })

/** Says something of an order that may be said again. */
async function tell(ask: Ask, name: CallName, fields: CallFields): Promise<Result<null, CallFailure>> {
  const told = await ask(name, fields, NoAnswer)
  return told.ok ? ok(null) : told
}

const noSuchOrder = (code: string): CallFailure => ({
  kind: 'not-found',
  message: `the warehouse has no order ${code}`,
  serviceCode: unknownOrder,
})
