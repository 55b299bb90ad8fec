import { getInvoice, listInvoices } from '@ihub/contract/invoices'
import type { Entity } from '../../app/entity.ts'

export const invoiceEntity: Entity<'invoice'> = {
  kind: 'invoice',
  texts: 'invoices',
  eventTexts: 'invoice.event',
  pathOf: (id) => `/invoices/${id}`,
  liveReads: { invoice: [{ endpoint: listInvoices }, { endpoint: getInvoice, isOfOne: true }] },
}
