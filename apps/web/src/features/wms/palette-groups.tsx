import type { PaletteGroup } from '../../app/palette-group.ts'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { wmsAddress } from './wms-address.ts'

export const paletteGroups: readonly PaletteGroup[] = [
  {
    id: 'wms-orders',
    title: 'palette.wms_orders',
    find: ({ wmsOrders }) =>
      wmsOrders.map(({ wmsOrderId, code, customerName, warehouseOrderId, status }) => ({
        label: code,
        description: [customerName, warehouseOrderId],
        badge: <StatusBadge family="wms" status={status} />,
        to: wmsAddress(wmsOrderId),
      })),
  },
]
