import { noErp, orderDestinations } from '../constants.ts'
import { kitModes } from '../kit/explode-order.ts'
import { connectorsWith, traitsOf } from '../system-traits.ts'
import { fulfillmentSkuTypes, millenniumItemTypes, queueTypes } from './choices.ts'
import type { Condition, SettingTable } from './setting.ts'

const millennium: Condition = { setting: 'orderDestination', is: ['mln'] }
const millenniumInvoices: Condition = { setting: 'millenniumAutoInvoice', is: [true] }
const erps = connectorsWith('erp')
const anErp: Condition = { setting: 'orderDestination', is: erps }
const erpWith = (trait: 'customers' | 'credit'): Condition => ({
  setting: 'orderDestination',
  is: erps.filter((erp) => traitsOf(erp).erp?.[trait] === true),
})
const switchedOff = 'packages/domain/src/store/switched-off.ts'
const orderTerms = 'packages/domain/src/store/order-terms.ts'
const storeSetup = 'packages/db/src/store/store-setup.ts'

/** The target of orders; an ERP's address and credentials stand in its connector's own form. */
export const erpSettings = {
  orderDestination: {
    group: 'erp',
    reader: storeSetup,
    kind: 'choice',
    choices: orderDestinations,
    offered: [noErp, ...erps],
    isOwnField: true,
  },

  millenniumFulfillmentSkuType: {
    group: 'erp',
    reader: orderTerms,
    kind: 'choice',
    choices: fulfillmentSkuTypes,
    when: millennium,
    default: 'sku',
  },
  millenniumAutoInvoice: {
    group: 'erp',
    reader: storeSetup,
    kind: 'boolean',
    when: millennium,
    excludes: ['seniorInvoiceRequest'],
    default: false,
  },
  millenniumAutoInvoiceQueueType: {
    group: 'erp',
    reader: orderTerms,
    kind: 'choice',
    choices: queueTypes,
    when: millenniumInvoices,
    default: 'default',
  },
  millenniumAutoInvoiceItemType: {
    group: 'erp',
    reader: orderTerms,
    kind: 'choice',
    choices: millenniumItemTypes,
    when: millenniumInvoices,
    default: 'sku',
  },

  kitsToErp: {
    group: 'erp',
    reader: orderTerms,
    kind: 'choice',
    choices: kitModes,
    when: anErp,
    default: 'whole',
  },
  sendUnpaidOrdersToErp: { group: 'erp', reader: storeSetup, kind: 'boolean', when: anErp, default: true },
  approveOrdersInErp: { group: 'erp', reader: switchedOff, kind: 'boolean', when: anErp, default: true },
  cancelOrdersInErp: { group: 'erp', reader: switchedOff, kind: 'boolean', when: anErp, default: true },
  readInvoicesFromErp: { group: 'erp', reader: switchedOff, kind: 'boolean', when: anErp, default: true },
  readCustomersFromErp: {
    group: 'erp',
    reader: 'packages/domain/src/customer/customers-from-erp.ts',
    kind: 'boolean',
    when: erpWith('customers'),
    default: false,
  },
  readCreditFromErp: {
    group: 'erp',
    reader: 'packages/db/src/store/credit-source-of.ts',
    kind: 'boolean',
    when: erpWith('credit'),
    default: false,
  },
} as const satisfies SettingTable
