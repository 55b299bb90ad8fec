import type { Entity } from '../../app/entity.ts'

export const invoiceEntity: Entity<'invoice'> = {
  kind: 'invoice',
  texts: 'invoices',
  eventTexts: 'invoice.event',
  liveReads: {},
}
