import { gatewaySettings } from './gateway-settings.ts'
import type { Condition, SettingTable } from './setting.ts'

const sequenceMax = 99_999_999_999
const hasSequence: Condition = { setting: 'billSequenceEnabled', is: [true] }
const sendsOrders: Condition = { setting: 'sendOrdersToErp', is: [true] }
const sellerRules = 'packages/domain/src/store/seller-rules.ts'
const billGateways = 'packages/db/src/store/bill-gateways.ts'
const workerReads = 'packages/db/src/worker-reads.ts'

/** Every setting of a seller (specification sections 3 and 5); the store's value holds where one is left empty. */
export const sellerSettings = {
  code: {
    group: 'general',
    reader: workerReads,
    kind: 'text',
    max: 40,
    isOwnField: true,
    required: true,
    immutableOnceSet: true,
  },
  name: {
    group: 'general',
    reader: 'packages/db/src/store/sellers.ts',
    kind: 'text',
    max: 120,
    isOwnField: true,
    required: true,
  },
  document: { group: 'general', reader: workerReads, kind: 'document', isOwnField: true, required: true },
  email: {
    group: 'general',
    reader: 'apps/api/src/routes/present-seller.ts',
    kind: 'email',
    isOwnField: true,
  },
  active: { group: 'general', reader: workerReads, kind: 'boolean', isOwnField: true, default: true },

  platformSellerId: { group: 'platform', reader: sellerRules, kind: 'text', max: 60 },

  sendOrdersToErp: { group: 'erp', reader: sellerRules, kind: 'boolean', default: true },
  waitForOwnPayment: {
    group: 'erp',
    reader: sellerRules,
    kind: 'boolean',
    when: sendsOrders,
    default: false,
  },
  erpBranchCode: {
    group: 'erp',
    reader: sellerRules,
    kind: 'text',
    max: 10,
    upperCase: true,
    when: sendsOrders,
  },
  locationId: {
    group: 'erp',
    reader: sellerRules,
    kind: 'text',
    max: 10,
    upperCase: true,
    when: sendsOrders,
  },

  stockFactor: { group: 'stock', reader: 'packages/db/src/stock/stock-rules.ts', kind: 'percentage' },
  warehouseIds: { group: 'stock', reader: workerReads, kind: 'list', of: 'text', max: 50 },
  sendStockToPlatform: {
    group: 'stock',
    reader: 'packages/db/src/stock/stock-channels.ts',
    kind: 'boolean',
    default: true,
  },

  ...gatewaySettings,
  billSequenceEnabled: { group: 'invoices', reader: billGateways, kind: 'boolean', default: false },
  billSequenceBegin: {
    group: 'invoices',
    reader: billGateways,
    kind: 'integer',
    min: 0,
    max: sequenceMax,
    when: hasSequence,
    required: true,
    immutableOnceSet: true,
  },
  billSequenceEnd: {
    group: 'invoices',
    reader: billGateways,
    kind: 'integer',
    min: 0,
    max: sequenceMax,
    when: hasSequence,
    required: true,
    immutableOnceSet: true,
    notBelow: 'billSequenceBegin',
    digitsAtMost: 'billSequenceMaxDigits',
  },
  billSequenceMaxDigits: {
    group: 'invoices',
    reader: billGateways,
    kind: 'integer',
    min: 1,
    max: 11,
    unit: 'digits',
    when: hasSequence,
    required: true,
    immutableOnceSet: true,
  },

  seniorOrders: { group: 'wms', reader: sellerRules, kind: 'boolean', default: false },
  seniorInvoices: { group: 'wms', kind: 'boolean', default: false },
  unitDocument: {
    group: 'wms',
    reader: sellerRules,
    kind: 'document',
    required: [
      { setting: 'seniorOrders', is: [true] },
      { setting: 'seniorInvoices', is: [true] },
    ],
  },
} as const satisfies SettingTable

export type SellerSettingName = keyof typeof sellerSettings
