import type { HookKind } from '@ihub/domain/webhook/hook-kinds'

/** The addresses of the screens of each kind of webhook begin with it. */
export const hookPaths: Record<HookKind, string> = {
  order: '/hooks/orders',
  invoice: '/hooks/invoices',
  alert: '/hooks/alerts',
}
