import { hookStatuses } from '@ihub/domain/webhook/hook-kinds'
import { defineHooks } from './define-hooks.ts'

/** The webhooks of each kind of entity; a kind more is a declaration here. */
export const hooks = {
  order: defineHooks({
    kind: 'order',
    path: '/orders/hooks',
    events: '/orders/hooks/status',
    resend: '/orders/hooks/:id/resend',
    statuses: hookStatuses.order,
    filters: [],
    subject: { id: 'orderId', code: 'originOrderId' },
  }),
  invoice: defineHooks({
    kind: 'invoice',
    path: '/invoices/hooks',
    events: '/invoices/hooks/events',
    resend: '/invoices/hooks/events/:id/resend',
    statuses: hookStatuses.invoice,
    filters: ['cfops'],
    subject: { id: 'invoiceId', code: 'invoiceNumber' },
  }),
  alert: defineHooks({
    kind: 'alert',
    path: '/alerts/hooks',
    events: '/alerts/hooks/events',
    resend: '/alerts/hooks/events/:id/resend',
    statuses: hookStatuses.alert,
    filters: ['codes'],
    subject: { id: 'alertId', code: 'alert' },
  }),
}

export const {
  create: createOrderHook,
  list: listOrderHooks,
  get: getOrderHook,
  update: updateOrderHook,
  listEvents: listOrderHookEvents,
} = hooks.order
