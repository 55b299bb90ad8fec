import type { KnownCause } from '@ihub/ports/connector'

/** Sentences of Vendure's own messages (`i18n/messages/en.json`), and of this connector. */
export const knownCauses: readonly KnownCause[] = [
  { key: 'access-denied', says: /not currently authorized|credentials are invalid/i, mendedIn: 'settings' },
  { key: 'no-token', says: /gave no vendure-auth-token/i, mendedIn: 'system' },
  {
    key: 'document-field',
    says: /Cannot query field .* on type "CustomerCustomFields"|on type "Customer"/i,
    mendedIn: 'settings',
  },
  {
    key: 'variant-field',
    says: /on type "ProductVariantCustomFields"|on type "ProductVariant"|UpdateProductVariantCustomFieldsInput/i,
    mendedIn: 'settings',
  },
  { key: 'options-unknown', says: /variants with options of its own/i, mendedIn: 'system' },
  { key: 'other-tax', says: /prices of this Vendure channel/i, mendedIn: 'settings' },
  { key: 'no-stock', says: /insufficient stock|INSUFFICIENT_STOCK_ON_HAND/i, mendedIn: 'system' },
  { key: 'handler-unknown', says: /FulfillmentHandler|INVALID_FULFILLMENT_HANDLER/i, mendedIn: 'settings' },
  { key: 'cannot-cancel', says: /hub cancels no order in Vendure/i, mendedIn: 'system' },
  { key: 'cannot-move', says: /cannot transition|cannot be transitioned/i, mendedIn: 'system' },
]
