import { seniorProductTypes, seniorWeightSources } from './choices.ts'
import type { Condition, SettingTable } from './setting.ts'

const senior: Condition = { setting: 'seniorEnabled', is: [true] }
const rules = 'packages/domain/src/wms/wms-rules.ts'
const terms = 'packages/domain/src/store/warehouse-terms.ts'

/** Senior WMS. How it is called, and its companies, stand in its connector's own form. */
export const wmsSettings = {
  seniorEnabled: { group: 'wms', reader: rules, kind: 'boolean', default: false },
  emitterDocument: { group: 'wms', reader: terms, kind: 'document', when: senior, required: true },
  seniorProductType: {
    group: 'wms',
    reader: terms,
    kind: 'choice',
    choices: seniorProductTypes,
    when: senior,
    default: 'barCode',
  },
  seniorWeightSource: {
    group: 'wms',
    reader: terms,
    kind: 'choice',
    choices: seniorWeightSources,
    when: senior,
    default: 'items',
  },
  seniorOrders: { group: 'wms', reader: rules, kind: 'boolean', when: senior, default: true },
  seniorInvoices: { group: 'wms', reader: rules, kind: 'boolean', when: senior, default: true },
  seniorInvoiceRequest: {
    group: 'wms',
    reader: rules,
    kind: 'boolean',
    when: senior,
    excludes: ['millenniumAutoInvoice'],
    default: false,
  },
  seniorShippingLabels: { group: 'wms', reader: rules, kind: 'boolean', when: senior, default: false },
} as const satisfies SettingTable
