import type { Entity } from '../../app/entity.ts'
import { invoiceAddress } from './invoice-address.ts'

export const invoiceEntity: Entity<'invoice'> = {
  kind: 'invoice',
  texts: 'invoices',
  eventTexts: 'invoice.event',
  pathOf: invoiceAddress,
  // The contracts of list and page are large and load with them.
  liveReads: {
    invoice: [{ endpoint: { id: 'listInvoices' } }, { endpoint: { id: 'getInvoice' }, isOfOne: true }],
  },
  loadPaletteGroups: () => import('./palette-groups.ts'),
}
