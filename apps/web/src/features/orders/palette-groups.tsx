import { IconTag, IconTruck, IconUser } from '@tabler/icons-react'
import type { PaletteGroup } from '../../app/palette-group.ts'
import { formatDocument } from '../../i18n/format-register.ts'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { orderAddress } from './order-address.ts'

const listWith = (filter: Record<string, string>) => `/orders/list?${new URLSearchParams(filter)}`

export const paletteGroups: readonly PaletteGroup[] = [
  {
    id: 'orders',
    title: 'palette.orders',
    find: ({ orders }, { format }) =>
      orders.map((order) => ({
        label: order.originOrderId,
        description: [
          order.customerName,
          format.money(order.sellingPrice, order.currency),
          format.date(order.createdAt),
        ],
        badge: <StatusBadge family="order" status={order.status} />,
        to: orderAddress(order._id),
      })),
  },
  {
    id: 'trackings',
    title: 'palette.trackings',
    find: ({ trackings }) =>
      trackings.map(({ orderId, originOrderId, customerName, trackingNumber }) => ({
        label: trackingNumber,
        description: [originOrderId, customerName],
        icon: IconTruck,
        to: orderAddress(orderId),
      })),
  },
  {
    id: 'skus',
    title: 'palette.skus',
    find: ({ skus }, { t, format }) =>
      skus.map(({ sku, name, orders: count, isExact }) => ({
        label: sku,
        description: [
          name,
          t('palette.sku.orders', { count, shown: `${format.number(count)}${isExact ? '' : '+'}` }),
        ],
        icon: IconTag,
        to: listWith({ sku }),
      })),
  },
  {
    id: 'customers',
    title: 'palette.customers',
    // The customer of the one order that was found says no more than that order.
    yieldsTo: 'orders',
    find: ({ customers }) =>
      customers.map(({ customerId, name, document, email }) => ({
        label: name,
        description: [document && formatDocument(document), email],
        icon: IconUser,
        to:
          customerId === null
            ? listWith({ customer: document ?? email ?? name })
            : `/customers/${customerId}`,
      })),
  },
]
