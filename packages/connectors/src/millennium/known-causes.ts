import type { KnownCause } from '@ihub/ports/connector'

/** Refusals of Millennium that its documentation and the mapping of orders (`order-body.ts`) explain. */
export const knownCauses: readonly KnownCause[] = [
  {
    key: 'product-unknown',
    says: /produto.*(n[aã]o (foi )?(cadastrad|encontrad|localizad)|inexistente)/i,
    mendedIn: 'system',
  },
  { key: 'product-blocked', says: /produto.*(bloquead|inativ)/i, mendedIn: 'system' },
  {
    key: 'price-missing',
    says: /(sem|n[aã]o (possui|tem|h[aá])).*pre[cç]o|tabela de pre[cç]o/i,
    mendedIn: 'system',
  },
  {
    key: 'stock-missing',
    says: /(sem|n[aã]o (possui|tem|h[aá])|falta de).*(saldo|estoque)/i,
    mendedIn: 'system',
  },
  {
    key: 'customer-document',
    says: /(cpf|cnpj|cgc).*(inv[aá]lid|n[aã]o informad|obrigat)|sem (cpf|cnpj)/i,
    mendedIn: 'order',
  },
  { key: 'zip-code', says: /\bcep\b/i, mendedIn: 'order' },
  { key: 'city-unknown', says: /(munic[ií]pio|cidade|ibge).*(n[aã]o|inv[aá]lid)/i, mendedIn: 'order' },
  { key: 'state-inscription', says: /inscri[cç][aã]o estadual/i, mendedIn: 'order' },
  { key: 'carrier-missing', says: /transportadora.*(n[aã]o|inv[aá]lid)/i, mendedIn: 'settings' },
  { key: 'branch-unknown', says: /filial.*(n[aã]o|inv[aá]lid|inexistente)/i, mendedIn: 'settings' },
  { key: 'payment-type', says: /(forma|tipo|condi[cç][aã]o) de pagamento/i, mendedIn: 'settings' },
  { key: 'already-invoiced', says: /j[aá] (foi )?faturado/i, mendedIn: 'system' },
  { key: 'session-expired', says: /sess[aã]o inv[aá]lida|senha inv[aá]lida/i, mendedIn: 'settings' },
]
