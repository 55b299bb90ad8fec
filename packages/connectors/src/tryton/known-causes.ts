import type { KnownCause } from '@ihub/ports/connector'

/** Sentences of Tryton's own modules (`message.xml`), and of this connector. */
export const knownCauses: readonly KnownCause[] = [
  { key: 'product-unknown', says: /no product with the code/i, mendedIn: 'system' },
  { key: 'currency-unknown', says: /has no currency/i, mendedIn: 'system' },
  { key: 'warehouse-unknown', says: /has no warehouse/i, mendedIn: 'settings' },
  { key: 'tax-unknown', says: /has no tax of/i, mendedIn: 'system' },
  { key: 'address-missing', says: /without an address/i, mendedIn: 'order' },
  { key: 'access-denied', says: /not allowed to access|refused the user/i, mendedIn: 'settings' },
  { key: 'sale-handled', says: /is returned there, and not canceled/i, mendedIn: 'system' },
  { key: 'table-unknown', says: /there is no table/i, mendedIn: 'settings' },
]
