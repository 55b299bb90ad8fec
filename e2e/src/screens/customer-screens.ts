import type { ScreenOnShow } from './screen-on-show.ts'

/** Those who bought, gathered from orders. */
export const customerScreens: readonly ScreenOnShow[] = [
  { name: 'customers', path: () => '/customers', shows: 'Integrado' },
  { name: 'customer', path: ({ customerId }) => `/customers/${customerId}`, shows: 'Dados e origem' },
]
