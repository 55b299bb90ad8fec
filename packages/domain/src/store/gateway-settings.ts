import { billGateways, billPhoneTypes, gateways } from './choices.ts'
import type { SettingTable } from './setting.ts'

const billGatewayReader = 'packages/db/src/store/bill-gateways.ts'

/** The gateway of bank slips, the same for a store and for a seller with contracts of its own; its account is a connector's. */
export const gatewaySettings = {
  billGateway: {
    group: 'invoices',
    reader: billGatewayReader,
    kind: 'choice',
    choices: billGateways,
  },
  billPhoneType: {
    group: 'invoices',
    reader: billGatewayReader,
    kind: 'choice',
    choices: billPhoneTypes,
    when: { setting: 'billGateway', is: gateways },
    default: 'mobile',
  },
} as const satisfies SettingTable
