import { ok } from '@ihub/domain/result'
import type { WarehouseOrders } from '@ihub/ports/warehouse-orders'
import { toHeader, toInvoice, toLines } from '../layouts.ts'
import type { FilesContext } from './context.ts'
import { readPdfs } from './read-pdfs.ts'
import { nameOf, sendOnce, tellByFile } from './send-file.ts'

/**
 * The verbs by files. The warehouse answers later, by its own files: that it lacks an order, that goods boarded, or that it refuses
 * something comes as a report.
 */
export const fileOrders = (context: FilesContext): WarehouseOrders => ({
  createWarehouseOrder: async (order) => {
    const { settings } = context
    // Both layouts in one file: no sequence of files matters.
    const layouts = [toHeader(order, settings), toLines(order, settings)]
    const sent = await sendOnce(context, nameOf('PED', order.code), JSON.stringify(layouts))
    return sent.ok ? ok({ warehouseOrderId: null }) : sent
  },
  tellInvoice: async (code, invoice) => {
    const layouts = [toInvoice(code, invoice, context.settings)]
    const sent = await sendOnce(context, nameOf('FAT', code, invoice.key), JSON.stringify(layouts))
    if (!sent.ok || invoice.xml === null) return sent
    return sendOnce(context, `NFE_${invoice.key}.xml`, invoice.xml)
  },
  tellInvoiceCanceled: (orderCode, invoiceKey) =>
    tellByFile(context, {
      call: 'invoice-cancellation',
      prefix: 'CNF',
      fields: { orderCode, invoiceKey },
      part: invoiceKey,
    }),
  tellLabel: (orderCode, label) =>
    tellByFile(context, {
      call: 'label',
      prefix: 'ETQ',
      fields: { orderCode, ...label },
      part: label.volume,
    }),
  releaseBoarding: (orderCode, boarding) =>
    tellByFile(context, { call: 'boarding', prefix: 'EMB', fields: { orderCode, ...boarding } }),
  cancelWarehouseOrder: (orderCode, reason) =>
    tellByFile(context, { call: 'cancellation', prefix: 'CAN', fields: { orderCode, reason } }),
  readFiles: (code) => readPdfs(context, code),
})
