import { seniorProductTypes, seniorWeightSources } from './choices.ts'
import type { Condition, SettingTable } from './setting.ts'

const senior: Condition = { setting: 'seniorEnabled', is: [true] }

/** Senior WMS. How it is called, and its companies, stand in its connector's own form. */
export const wmsSettings = {
  seniorEnabled: { group: 'wms', kind: 'boolean', default: false },
  emitterDocument: { group: 'wms', kind: 'document', when: senior, required: true },
  seniorProductType: {
    group: 'wms',
    kind: 'choice',
    choices: seniorProductTypes,
    when: senior,
    default: 'barCode',
  },
  seniorWeightSource: {
    group: 'wms',
    kind: 'choice',
    choices: seniorWeightSources,
    when: senior,
    default: 'items',
  },
  seniorOrders: { group: 'wms', kind: 'boolean', when: senior, default: true },
  seniorInvoices: { group: 'wms', kind: 'boolean', when: senior, default: true },
  seniorInvoiceRequest: {
    group: 'wms',
    kind: 'boolean',
    when: senior,
    excludes: ['millenniumAutoInvoice'],
    default: false,
  },
  seniorShippingLabels: { group: 'wms', kind: 'boolean', when: senior, default: false },
} as const satisfies SettingTable
