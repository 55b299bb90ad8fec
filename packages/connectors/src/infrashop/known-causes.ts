import type { KnownCause } from '@ihub/ports/connector'

/** Refusals of the contract (`openapi.json`), in the words of the platform. */
export const knownCauses: readonly KnownCause[] = [
  { key: 'order-status', says: /est[aá] em \S+ e n[aã]o pode ser/i, mendedIn: 'system' },
  { key: 'order-invoiced', says: /tem nota fiscal e n[aã]o pode ser cancelado/i, mendedIn: 'system' },
  { key: 'invoice-unknown', says: /nota .* n[aã]o consta/i, mendedIn: 'system' },
  { key: 'order-unknown', says: /pedido .* n[aã]o encontrado/i, mendedIn: 'system' },
  { key: 'access-denied', says: /(token|chave de api) inv[aá]lid|sess[aã]o expirada/i, mendedIn: 'settings' },
]
