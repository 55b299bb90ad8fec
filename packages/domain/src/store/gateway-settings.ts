import { billGateways, billPhoneTypes, gateways } from './choices.ts'
import type { Condition, SettingTable } from './setting.ts'

const uses = (gateway: (typeof gateways)[number]): Condition => ({ setting: 'gateways', is: [gateway] })

/** Payment and bank-slip gateways, the same for a store and for a seller with contracts of its own. */
export const gatewaySettings = {
  gateways: { group: 'gateways', kind: 'choices', choices: gateways },

  bs2Url: {
    group: 'gateways',
    kind: 'url',
    when: uses('bs2'),
    default: 'https://api.bs2.com',
  },
  bs2ClientId: { group: 'gateways', kind: 'text', when: uses('bs2'), required: true },
  bs2ClientSecret: { group: 'gateways', kind: 'secret', when: uses('bs2'), required: true },
  bs2Username: { group: 'gateways', kind: 'text', when: uses('bs2'), required: true },
  bs2Password: { group: 'gateways', kind: 'secret', when: uses('bs2'), required: true },

  mundipaggAccountId: { group: 'gateways', kind: 'text', when: uses('mundipagg') },
  mundipaggSecretKey: { group: 'gateways', kind: 'secret', when: uses('mundipagg'), required: true },

  pagarmeAccountId: { group: 'gateways', kind: 'text', when: uses('pagarme'), placeholder: 'acc_…' },
  pagarmeSecretKey: {
    group: 'gateways',
    kind: 'secret',
    when: uses('pagarme'),
    required: true,
    placeholder: 'sk_…',
  },

  infrapayUrl: { group: 'gateways', kind: 'url', when: uses('infrapay'), required: true },
  infrapayClientId: { group: 'gateways', kind: 'text', when: uses('infrapay'), required: true },
  infrapayClientSecret: { group: 'gateways', kind: 'secret', when: uses('infrapay'), required: true },

  trademasterUrl: { group: 'gateways', kind: 'url', when: uses('trademaster'), required: true },
  trademasterClientId: { group: 'gateways', kind: 'text', when: uses('trademaster'), required: true },
  trademasterClientSecret: { group: 'gateways', kind: 'secret', when: uses('trademaster'), required: true },

  billGateway: {
    group: 'invoices',
    reader: 'packages/db/src/store/bill-gateways.ts',
    kind: 'choice',
    choices: billGateways,
  },
  billPhoneType: {
    group: 'invoices',
    kind: 'choice',
    choices: billPhoneTypes,
    when: { setting: 'billGateway', is: gateways },
    default: 'mobile',
  },
} as const satisfies SettingTable
