import type { KnownCause } from '@ihub/ports/connector'

/** Refusals of Ábacos: those of its recordings, and those that the mapping of orders (`order-row.ts`) explains. */
export const knownCauses: readonly KnownCause[] = [
  {
    key: 'product-unknown',
    says: /produto.*(n[aã]o (foi |est[aá] )?(cadastrad|encontrad|localizad)|inexistente)/i,
    mendedIn: 'system',
  },
  {
    key: 'customer-document',
    says: /cpf\/?(ou)?\s?cnpj.*(apenas n[uú]meros|inv[aá]lid|n[aã]o informad|obrigat)|(cpf|cnpj).*inv[aá]lid/i,
    mendedIn: 'order',
  },
  {
    key: 'customer-unknown',
    says: /cliente.*n[aã]o (foi |est[aá] )?(cadastrad|encontrad)/i,
    mendedIn: 'system',
  },
  {
    key: 'customer-refused',
    says: /erro ao cadastrar cliente|(nome|e-?mail|endere[cç]o|cep|munic[ií]pio).*n[aã]o (foi )?informad/i,
    mendedIn: 'order',
  },
  {
    key: 'order-exists',
    says: /pedido.*j[aá] (est[aá] |foi )?(cadastrad|inclu[ií]d|existe)/i,
    mendedIn: 'system',
  },
  { key: 'payment-code', says: /no payment code for|forma de pagamento/i, mendedIn: 'settings' },
  { key: 'carrier-unknown', says: /(transportadora|servi[cç]o de entrega).*n[aã]o/i, mendedIn: 'settings' },
  { key: 'representative-unknown', says: /representante.*n[aã]o/i, mendedIn: 'settings' },
  { key: 'interface-disabled', says: /interface n[aã]o habilitada/i, mendedIn: 'system' },
  {
    key: 'key-refused',
    says: /chave (para|de) identifica[cç][aã]o/i,
    mendedIn: 'settings',
  },
]
