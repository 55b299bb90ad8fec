/** The rights of a machine token of a store; a token carries a set of these. */
export const scopes = [
  'orders:read',
  'orders:write',
  'invoices:read',
  'invoices:write',
  'refunds:read',
  'refunds:write',
  'inventories:read',
  'inventories:write',
  'catalog:read',
  'catalog:write',
  'movements:read',
  'movements:write',
  'webhooks:read',
  'webhooks:write',
  'alerts:read',
  'alerts:write',
  'erp:pull',
  'erp:report',
  'erp:personal',
] as const
export type Scope = (typeof scopes)[number]
