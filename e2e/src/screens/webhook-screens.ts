import type { ScreenOnShow } from './screen-on-show.ts'

/** Webhooks of orders, invoices and alerts, and their events. */
export const webhookScreens: readonly ScreenOnShow[] = [
  { name: 'hook-events', path: () => '/hooks/orders/events', shows: 'BI Loja Um' },
  { name: 'hook-event', path: ({ eventId }) => `/hooks/orders/events/${eventId}`, shows: 'Identificador' },
  { name: 'hooks', path: () => '/hooks/orders/settings', shows: 'BI Loja Um' },
  {
    name: 'hook',
    path: ({ hookId }) => `/hooks/orders/settings/${hookId}`,
    shows: 'Mostrado só na criação e na troca',
  },
  { name: 'hook-new', path: () => '/hooks/orders/settings/new', shows: 'Status notificados' },
  { name: 'invoice-hooks', path: () => '/hooks/invoices/settings', shows: '5102, 6108' },
  {
    name: 'invoice-hook',
    path: ({ invoiceHookId }) => `/hooks/invoices/settings/${invoiceHookId}`,
    shows: 'Mostrado só na criação e na troca',
  },
  { name: 'invoice-hook-events', path: () => '/hooks/invoices/events', shows: 'Contabilidade' },
  {
    name: 'invoice-hook-event',
    path: ({ invoiceEventId }) => `/hooks/invoices/events/${invoiceEventId}`,
    shows: 'Identificador',
  },
  { name: 'invoice-hook-new', path: () => '/hooks/invoices/settings/new', shows: 'CFOPs' },
  { name: 'alert-hooks', path: () => '/hooks/alerts/settings', shows: 'Plantão' },
  {
    name: 'alert-hook',
    path: ({ alertHookId }) => `/hooks/alerts/settings/${alertHookId}`,
    shows: 'Mostrado só na criação e na troca',
  },
  { name: 'alert-hook-events', path: () => '/hooks/alerts/events', shows: 'Plantão' },
  {
    name: 'alert-hook-event',
    path: ({ alertEventId }) => `/hooks/alerts/events/${alertEventId}`,
    shows: 'Identificador',
  },
  { name: 'alert-hook-new', path: () => '/hooks/alerts/settings/new', shows: 'Tipos de alerta' },
]
