import type { Entity } from '../../app/entity.ts'
import { billAddress } from './bill-address.ts'

export const billEntity: Entity<'bill'> = {
  kind: 'bill',
  texts: 'bills',
  eventTexts: 'bill.event',
  pathOf: billAddress,
  // The contract loads with the screens.
  liveReads: {
    bill: [
      { endpoint: { id: 'listBills' } },
      { endpoint: { id: 'countBills' } },
      { endpoint: { id: 'sumBills' } },
      { endpoint: { id: 'getBill' }, isOfOne: true },
    ],
  },
}
