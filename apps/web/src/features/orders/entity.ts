import { getOrderOrigin } from '@ihub/contract/order-origin'
import { getOrder, listOrders } from '@ihub/contract/orders'
import type { Entity } from '../../app/entity.ts'
import { orderAddress } from './order-address.ts'

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
    ],
  },
  loadPaletteGroups: () => import('./palette-groups.tsx'),
}
