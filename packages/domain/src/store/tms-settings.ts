import { freightTypes, quotationStatuses, tmsOptions } from './choices.ts'
import type { Condition, SettingTable } from './setting.ts'

const aTms: Condition = { setting: 'tms', is: ['deliveryHub', 'intelipost'] }
const intelipost: Condition = { setting: 'tms', is: ['intelipost'] }
const deliveryHub: Condition = { setting: 'tms', is: ['deliveryHub'] }
const etracker: Condition = { setting: 'etrackerEnabled', is: [true] }

/** Freight and transport. */
export const tmsSettings = {
  tms: { group: 'tms', kind: 'choice', choices: tmsOptions, default: 'none' },
  originZipCode: {
    group: 'tms',
    kind: 'digits',
    length: 8,
    required: [aTms],
    placeholder: '01310100',
  },

  intelipostUrl: {
    group: 'tms',
    kind: 'url',
    when: intelipost,
    default: 'https://api.intelipost.com.br/api/v1',
  },
  intelipostApiKey: { group: 'tms', kind: 'secret', when: intelipost, required: true },

  deliveryHubUrl: { group: 'tms', kind: 'url', when: deliveryHub, required: true },
  deliveryHubAccountId: { group: 'tms', kind: 'text', when: deliveryHub },
  deliveryHubToken: { group: 'tms', kind: 'secret', when: deliveryHub, required: true },

  quoteOrders: { group: 'tms', kind: 'boolean', when: aTms, default: true },
  quotationStatus: {
    group: 'tms',
    kind: 'choice',
    choices: quotationStatuses,
    when: { setting: 'quoteOrders', is: [true] },
    default: 'created',
  },
  sendShipmentsToTms: { group: 'tms', kind: 'boolean', when: aTms, default: true },
  trackingFromTms: {
    group: 'tms',
    kind: 'boolean',
    when: aTms,
    excludes: ['etrackerEnabled'],
    default: false,
  },

  freightType: {
    group: 'tms',
    reader: 'packages/db/src/worker-reads.ts',
    kind: 'choice',
    choices: freightTypes,
    default: 'calculate',
  },
  freightContractCodes: { group: 'tms', kind: 'map', max: 200 },
  ownFreightContract: { group: 'tms', kind: 'text', max: 60 },
  carrierDocument: { group: 'tms', kind: 'document' },
  transportExclusion: { group: 'tms', kind: 'list', of: 'text', max: 200 },

  etrackerEnabled: { group: 'tms', kind: 'boolean', excludes: ['trackingFromTms'], default: false },
  etrackerUrl: { group: 'tms', kind: 'url', when: etracker, required: true },
  etrackerToken: { group: 'tms', kind: 'secret', when: etracker, required: true },
} as const satisfies SettingTable
