import type { ScreenOnShow } from './screen-on-show.ts'

/** Movements of stock. */
export const movementScreens: readonly ScreenOnShow[] = [
  { name: 'log-movements', path: () => '/logMovements', shows: 'CD-SP tem só 30 em estoque' },
  {
    name: 'log-movement',
    path: ({ logMovementId }) => `/logMovements/${logMovementId}`,
    shows: 'Recusada',
  },
  { name: 'full-movements', path: () => '/fullMovements', shows: 'FULL-ML' },
  {
    name: 'full-movement',
    path: ({ fullMovementId }) => `/fullMovements/${fullMovementId}`,
    shows: 'Aplicada ao estoque',
  },
]
