import type { PaletteGroup } from '../../app/palette-group.ts'
import { StatusBadge } from '../../ui/status/status-badge.tsx'

const kinds = {
  log: { path: '/logMovements', family: 'movement' },
  full: { path: '/fullMovements', family: 'full' },
} as const

export const paletteGroups: readonly PaletteGroup[] = [
  {
    id: 'movements',
    title: 'palette.movements',
    find: ({ movements }) =>
      movements.map(({ movementId, kind, externalId, sku, transferCode, status }) => ({
        label: externalId,
        description: [sku, transferCode],
        badge: <StatusBadge family={kinds[kind].family} status={status} />,
        to: `${kinds[kind].path}/${movementId}`,
      })),
  },
]
