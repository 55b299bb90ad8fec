import type { ScreenOnShow } from './screen-on-show.ts'

/** The numbers of invoices. */
export const fiscalScreens: readonly ScreenOnShow[] = [
  { name: 'account-fiscal', path: () => '/customizations/account-fiscal', shows: 'Matriz São Paulo' },
  {
    name: 'fiscal-sequence',
    path: () => '/customizations/account-fiscal/12345678000195/1',
    shows: 'Faixas inutilizadas',
  },
]
