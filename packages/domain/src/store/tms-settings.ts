import { freightTypes, noTms, quotationStatuses, tmsOptions } from './choices.ts'
import type { Condition, SettingTable } from './setting.ts'

const aTms: Condition = { setting: 'tms', is: ['deliveryHub', 'intelipost'] }
const etracker: Condition = { setting: 'etrackerEnabled', is: [true] }
const carrierTerms = 'packages/domain/src/store/carrier-terms.ts'
const quotationTerms = 'packages/domain/src/store/quotation-terms.ts'

/** Freight and transport; addresses and credentials stand in the forms of the systems' connectors. */
export const tmsSettings = {
  tms: {
    group: 'tms',
    reader: 'packages/db/src/store/store-setup.ts',
    kind: 'choice',
    choices: tmsOptions,
    offered: [noTms, 'deliveryHub', 'intelipost'],
    default: noTms,
  },
  originZipCode: {
    group: 'tms',
    reader: quotationTerms,
    kind: 'digits',
    length: 8,
    required: [aTms],
    placeholder: '01310100',
  },

  quoteOrders: {
    group: 'tms',
    reader: 'packages/domain/src/store/switched-off.ts',
    kind: 'boolean',
    when: aTms,
    default: true,
  },
  quotationStatus: {
    group: 'tms',
    reader: quotationTerms,
    kind: 'choice',
    choices: quotationStatuses,
    when: aTms,
    default: 'created',
  },
  sendShipmentsToTms: {
    group: 'tms',
    reader: 'packages/domain/src/store/switched-off.ts',
    kind: 'boolean',
    when: aTms,
    default: true,
  },
  tellShippedToTms: {
    group: 'tms',
    reader: 'packages/domain/src/store/switched-off.ts',
    kind: 'boolean',
    when: aTms,
    default: true,
  },
  trackingFromTms: {
    group: 'tms',
    reader: 'packages/db/src/store/store-setup.ts',
    kind: 'boolean',
    when: aTms,
    excludes: ['etrackerEnabled'],
    default: false,
  },

  freightType: {
    group: 'tms',
    reader: 'packages/domain/src/store/order-terms.ts',
    kind: 'choice',
    choices: freightTypes,
    default: 'calculate',
  },
  freightContractCodes: { group: 'tms', reader: carrierTerms, kind: 'map', max: 200 },
  ownFreightContract: { group: 'tms', reader: carrierTerms, kind: 'text', max: 60 },
  carrierDocument: { group: 'tms', reader: carrierTerms, kind: 'document' },
  transportExclusion: { group: 'tms', reader: quotationTerms, kind: 'list', of: 'text', max: 200 },

  etrackerEnabled: {
    group: 'tms',
    reader: 'packages/db/src/store/store-setup.ts',
    kind: 'boolean',
    excludes: ['trackingFromTms'],
    default: false,
  },
  etrackerUrl: { group: 'tms', kind: 'url', when: etracker, required: true },
  etrackerToken: { group: 'tms', kind: 'secret', when: etracker, required: true },
} as const satisfies SettingTable
