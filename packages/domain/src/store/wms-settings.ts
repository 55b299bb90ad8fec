import { integrationTypes, seniorProductTypes, seniorWeightSources } from './choices.ts'
import type { Condition, SettingTable } from './setting.ts'

const senior: Condition = { setting: 'seniorEnabled', is: [true] }
const rules = 'packages/domain/src/wms/wms-rules.ts'
const terms = 'packages/domain/src/store/warehouse-terms.ts'
const files: Condition = { setting: 'seniorFilesEnabled', is: [true] }

/** Senior WMS: calls by REST or SOAP, files by SFTP. Its address, user and companies stand in its connector's own form. */
export const wmsSettings = {
  seniorEnabled: { group: 'wms', reader: rules, kind: 'boolean', default: false },
  seniorIntegrationType: {
    group: 'wms',
    kind: 'choice',
    choices: integrationTypes,
    when: senior,
    default: 'REST',
  },
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

  seniorFilesEnabled: { group: 'wms', kind: 'boolean', when: senior, default: false },
  seniorFilesHost: { group: 'wms', kind: 'text', when: files, required: true },
  seniorFilesPort: { group: 'wms', kind: 'integer', min: 1, max: 65_535, when: files, default: 22 },
  seniorFilesUsername: { group: 'wms', kind: 'text', when: files, required: true },
  seniorFilesPassword: { group: 'wms', kind: 'secret', when: files, required: true },
  seniorInputPath: { group: 'wms', kind: 'text', when: files, required: true, placeholder: '/in' },
  seniorOutputPath: { group: 'wms', kind: 'text', when: files, required: true, placeholder: '/out' },
  seniorPdfPath: { group: 'wms', kind: 'text', when: files, placeholder: '/out/pdf' },
} as const satisfies SettingTable
