import type { KnownCause } from '@ihub/ports/connector'

/** Refusals by the words of their messages; Intelipost publishes keys and few words, so these are approximate. */
export const knownCauses: readonly KnownCause[] = [
  {
    key: 'not-served',
    says: /nenhum\w* (op[cç][aã]o|m[eé]todo) de entrega|no delivery options|no carrier takes/i,
    mendedIn: 'system',
  },
  { key: 'origin-zip-code', says: /cep (de )?origem .*inv[aá]lido/i, mendedIn: 'settings' },
  { key: 'zip-code', says: /cep (de )?destino .*inv[aá]lido|cep .*n[aã]o encontrado/i, mendedIn: 'order' },
  {
    key: 'access-denied',
    says: /(api[ -]?key|chave de api) .*inv[aá]lida|unauthori[sz]ed/i,
    mendedIn: 'settings',
  },
  { key: 'canceled', says: /the shipment order .* is canceled/i, mendedIn: 'system' },
]
