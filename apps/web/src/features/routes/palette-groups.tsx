import type { PaletteGroup } from '../../app/palette-group.ts'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { routeAddress } from './route-address.ts'

export const paletteGroups: readonly PaletteGroup[] = [
  {
    id: 'routes',
    title: 'palette.routes',
    find: ({ routes }) =>
      routes.map(({ routeId, code, customerName, carrier, status }) => ({
        label: code,
        description: [customerName, carrier],
        badge: <StatusBadge family="route" status={status} />,
        to: routeAddress(routeId),
      })),
  },
]
