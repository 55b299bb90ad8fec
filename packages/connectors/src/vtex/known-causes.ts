import type { KnownCause } from '@ihub/ports/connector'

/** Refusals of the VTEX OMS, https://developers.vtex.com/docs/api-reference/orders-api. */
export const knownCauses: readonly KnownCause[] = [
  { key: 'wrong-status', says: /order status should be/i, mendedIn: 'system' },
  { key: 'invoice-value', says: /invoice.*(value|amount)|invoicevalue/i, mendedIn: 'system' },
  { key: 'cannot-cancel', says: /cannot be cancell?ed/i, mendedIn: 'system' },
  { key: 'order-unknown', says: /order not found/i, mendedIn: 'system' },
  { key: 'invoice-unknown', says: /invoice not found/i, mendedIn: 'system' },
  { key: 'access-denied', says: /unauthorized|access denied|forbidden/i, mendedIn: 'settings' },
]
