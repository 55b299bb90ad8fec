import type { ScreenOnShow } from './screen-on-show.ts'

/** Routes of shipments. */
export const routeScreens: readonly ScreenOnShow[] = [
  { name: 'routes', path: () => '/orders/routes', shows: 'Integrada' },
  { name: 'route', path: ({ routeId }) => `/orders/routes/${routeId}`, shows: /Baixar etiqueta do volume 1/ },
]
