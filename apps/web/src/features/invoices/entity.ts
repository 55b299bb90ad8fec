import { listInvoices } from '@ihub/contract/invoices'
import type { Entity } from '../../app/entity.ts'
import { invoiceAddress } from './invoice-address.ts'

export const invoiceEntity: Entity<'invoice'> = {
  kind: 'invoice',
  texts: 'invoices',
  eventTexts: 'invoice.event',
  pathOf: invoiceAddress,
  // The contract of the page is large and loads with it.
  liveReads: {
    invoice: [{ endpoint: listInvoices }, { endpoint: { id: 'getInvoice' }, isOfOne: true }],
  },
  loadPaletteGroups: () => import('./palette-groups.ts'),
}
