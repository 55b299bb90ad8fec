import { platforms } from '../constants.ts'
import type { Condition, SettingTable } from './setting.ts'

const infrashop: Condition = { setting: 'platform', is: ['infrashop', 'infrashop_saas'] }
const switchedOff = 'packages/domain/src/store/switched-off.ts'

/** Sales platforms; those with a connector keep their credentials in the connector's own form. */
export const platformSettings = {
  platform: { group: 'platform', kind: 'choice', choices: platforms },

  infrashopUrl: { group: 'platform', kind: 'url', when: infrashop, required: true },
  infrashopAccountId: { group: 'platform', kind: 'text', when: infrashop, required: true },
  infrashopAccountName: { group: 'platform', kind: 'text', when: infrashop },
  infrashopToken: { group: 'platform', kind: 'secret', when: infrashop, required: true },

  startHandlingOnPlatform: { group: 'platform', reader: switchedOff, kind: 'boolean', default: true },
  announceInvoicesOnPlatform: { group: 'platform', reader: switchedOff, kind: 'boolean', default: true },
  announceTrackingOnPlatform: { group: 'platform', reader: switchedOff, kind: 'boolean', default: true },
  announceCancellationsOnPlatform: { group: 'platform', reader: switchedOff, kind: 'boolean', default: true },
} as const satisfies SettingTable
