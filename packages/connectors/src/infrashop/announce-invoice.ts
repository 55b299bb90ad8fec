import { isSameInvoice } from '@ihub/domain/invoice/order-invoice'
import type { Http } from '@ihub/ports/http'
import type { OrderStatusTarget } from '@ihub/ports/order-status-target'
import { orderPath } from './paths.ts'
import { tellOnce } from './tell-once.ts'

export const announceInvoice =
  (http: Http): OrderStatusTarget['announceInvoice'] =>
  async (originOrderId, { trackingNumber: _, courier: __, readFile, ...invoice }) =>
    tellOnce(http, originOrderId, {
      verb: 'invoice',
      path: `${orderPath(originOrderId)}/invoice`,
      json: async () => ({ ...invoice, xml: toBase64(await readFile?.()) }),
      isDone: ({ invoices }) =>
        invoices.some(({ accessKey: key, ...told }) =>
          isSameInvoice({ ...told, key }, { ...invoice, key: invoice.accessKey }),
        ),
    })

const toBase64 = (file: Uint8Array | null | undefined) => (file ? Buffer.from(file).toString('base64') : null)
