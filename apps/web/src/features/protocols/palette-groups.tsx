import type { PaletteGroup } from '../../app/palette-group.ts'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { protocolAddress } from './protocol-address.ts'

export const paletteGroups: readonly PaletteGroup[] = [
  {
    id: 'protocols',
    title: 'palette.protocols',
    find: ({ protocols }) =>
      protocols.map(({ protocolId, externalId, originOrderId, customerName, status }) => ({
        label: externalId,
        description: [originOrderId, customerName],
        badge: <StatusBadge family="protocol" status={status} />,
        to: protocolAddress(protocolId),
      })),
  },
]
