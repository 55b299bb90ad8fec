import type { Entity } from '../../app/entity.ts'
import { refundAddress } from './refund-address.ts'

export const refundEntity: Entity<'refund'> = {
  kind: 'refund',
  texts: 'refunds',
  eventTexts: 'refund.event',
  pathOf: refundAddress,
  // The contract loads with the screens.
  liveReads: {
    refund: [
      { endpoint: { id: 'listRefunds' } },
      { endpoint: { id: 'countRefunds' } },
      { endpoint: { id: 'sumRefunds' } },
      { endpoint: { id: 'getRefund' }, isOfOne: true },
    ],
  },
}
