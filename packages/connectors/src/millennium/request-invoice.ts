import { ok } from '@ihub/domain/result'
import type { InvoiceRequests } from '@ihub/ports/invoice-requests'
import type { Context } from './context.ts'
import { upTo } from './fields.ts'
import { productCodeOf, toProductLines } from './product-lines.ts'
import { Requested } from './schema.ts'

/** The default queue is the installation's own; the exclusive one waits for no other task of the ERP. */
export const requestInvoice =
  ({ call, settings }: Context): InvoiceRequests['requestInvoice'] =>
  async (requestId, order, terms) => {
    const { queue, items } = terms.invoicing
    const sold = order.items.filter(({ service }) => !service || settings.serviceLines === 'product')
    const body = {
      numero: Number(requestId),
      fila: queue === 'exclusive' ? 'EXCLUSIVA' : undefined,
      produtos: toProductLines(sold, terms).map((line) => ({
        ...(items === 'externalId'
          ? { id_externo: upTo(255, line.item.lineId) }
          : productCodeOf(line, order, terms)),
        quantidade: line.quantity,
      })),
    }
    const sent = await call.post('faturar', body, Requested)
    return sent.ok ? ok(null) : sent
  }
