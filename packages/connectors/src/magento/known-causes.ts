import type { KnownCause } from '@ihub/ports/connector'

/** Sentences of Magento's own code (`ErrorProcessor`, `CanInvoice`, `CanShip`, the quantity validators), and of this connector. */
export const knownCauses: readonly KnownCause[] = [
  { key: 'access-denied', says: /isn't authorized to access|sign-in was incorrect/i, mendedIn: 'settings' },
  {
    key: 'oauth',
    says: /signature is invalid|oauth_timestamp|nonce is already|token does not exist|consumer .* does not exist/i,
    mendedIn: 'settings',
  },
  {
    key: 'cannot-invoice',
    says: /invoice cannot be created|quantity to invoice must not/i,
    mendedIn: 'system',
  },
  { key: 'cannot-capture', says: /could not save an invoice/i, mendedIn: 'system' },
  {
    key: 'cannot-ship',
    says: /shipment cannot be created|not allow a shipment|quantity to ship must not/i,
    mendedIn: 'system',
  },
  { key: 'cannot-cancel', says: /cancels no order|did not cancel the order/i, mendedIn: 'system' },
  { key: 'order-unknown', says: /has no order|entity that was requested doesn't exist/i, mendedIn: 'system' },
]
