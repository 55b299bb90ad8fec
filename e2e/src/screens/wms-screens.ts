import type { ScreenOnShow } from './screen-on-show.ts'

/** Orders of a warehouse. */
export const wmsScreens: readonly ScreenOnShow[] = [
  { name: 'wms-orders', path: () => '/orders/wms', shows: 'Expedição' },
  { name: 'wms-order', path: ({ wmsOrderId }) => `/orders/wms/${wmsOrderId}`, shows: /Baixar .*danfe\.pdf/ },
]
