import { ok } from '@ihub/domain/result'
import type { CursorFeed } from '@ihub/ports/feed'
import type { InvoiceReport } from '@ihub/ports/invoice-source'
import { z } from 'zod'
import { readChanges } from './changes.ts'
import type { Context } from './context.ts'
import { Invoice, invoiceFields } from './schema.ts'
import { isNoReturn } from './snapshot.ts'
import { Id, Text, toInstant } from './values.ts'

/** Invoices to customers that got their number. */
const issued = [
  ['type', '=', 'out'],
  ['state', 'in', ['posted', 'paid', 'cancelled']],
  ['number', '!=', null],
]
export const SaleReference = z.object({ id: Id, reference: Text })

export const readInvoices =
  ({ rpc }: Context): CursorFeed<InvoiceReport>['read'] =>
  async (given) => {
    const read = await readChanges(rpc, { models: { 'account.invoice': issued }, given })
    if (!read.ok) return read
    const { changes, cursor } = read.value
    if (changes.length === 0) return ok({ items: [], cursor })
    const invoices = await rpc.search('account.invoice', {
      verb: 'invoices',
      domain: [['id', 'in', changes.map(({ id }) => id)]],
      fields: invoiceFields,
      row: Invoice,
    })
    if (!invoices.ok) return invoices
    const sales = await rpc.search('sale.sale', {
      verb: 'sale-references',
      domain: [
        ['id', 'in', invoices.value.flatMap((invoice) => invoice.sales)],
        ['reference', '!=', null],
        isNoReturn,
      ],
      fields: ['reference'],
      row: SaleReference,
    })
    if (!sales.ok) return sales
    const items = changes.flatMap(({ id, at }) => {
      const invoice = invoices.value.find((one) => one.id === id)
      const sale = sales.value.find((one) => invoice?.sales.includes(one.id))
      return invoice && sale ? toReport(invoice, sale, at) : []
    })
    return ok({ items, cursor })
  }

function toReport(
  { number, state, invoice_date, total_amount }: z.output<typeof Invoice>,
  { id, reference }: z.output<typeof SaleReference>,
  stamp: string,
): InvoiceReport[] {
  const at = toInstant(stamp)
  if (number === null || reference === null) return []
  const issuedAt = invoice_date === null ? at : `${invoice_date}T00:00:00.000Z`
  return [
    {
      originOrderId: reference,
      erpOrderId: String(id),
      kind: 'plain',
      number,
      series: null,
      accessKey: null,
      facts: issuedAt === null ? null : { issuedAt, valueCents: total_amount, lines: [] },
      isCanceled: state === 'cancelled',
      at,
    },
  ]
}
