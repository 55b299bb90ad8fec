import type { ScreenOnShow } from './screen-on-show.ts'

/** Invoices. */
export const invoiceScreens: readonly ScreenOnShow[] = [
  { name: 'invoices', path: () => '/invoices', shows: 'Confirmada' },
  { name: 'invoice', path: ({ invoiceId }) => `/invoices/${invoiceId}`, shows: 'Chave de acesso' },
  {
    name: 'invoice-history',
    path: ({ invoiceId }) => `/invoices/${invoiceId}?tab=history`,
    shows: 'Tentativa 1',
  },
]
