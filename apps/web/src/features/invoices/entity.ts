import { getInvoice, listInvoices } from '@ihub/contract/invoices'
import type { Entity } from '../../app/entity.ts'
import { invoiceAddress } from './invoice-address.ts'

export const invoiceEntity: Entity<'invoice'> = {
  kind: 'invoice',
  texts: 'invoices',
  eventTexts: 'invoice.event',
  pathOf: invoiceAddress,
  liveReads: { invoice: [{ endpoint: listInvoices }, { endpoint: getInvoice, isOfOne: true }] },
  loadPaletteGroups: () => import('./palette-groups.ts'),
}
