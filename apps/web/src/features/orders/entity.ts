import { getInbox, listCauses } from '@ihub/contract/causes'
import { getOrderOrigin } from '@ihub/contract/order-origin'
import { getOrder, listOrders } from '@ihub/contract/orders'
import { getOverview } from '@ihub/contract/overview'
import type { Entity } from '../../app/entity.ts'
import { orderAddress } from './order-address.ts'

/** Orders stop and go on with work of their own, with that of their invoices, and with the systems that they wait for. */
const inboxReads = [{ endpoint: getInbox }, { endpoint: listCauses }, { endpoint: getOverview }]

export const orderEntity: Entity<'order'> = {
  kind: 'order',
  texts: 'orders',
  eventTexts: 'event',
  pathOf: orderAddress,
  liveReads: {
    order: [
      { endpoint: listOrders },
      { endpoint: getOrder, isOfOne: true },
      { endpoint: getOrderOrigin, isOfOne: true },
      ...inboxReads,
    ],
    invoice: inboxReads,
    integration: inboxReads,
    cause: inboxReads,
  },
  loadPaletteGroups: () => import('./palette-groups.tsx'),
}
