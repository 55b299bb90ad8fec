import { platforms } from '../constants.ts'
import type { SettingTable } from './setting.ts'

const switchedOff = 'packages/domain/src/store/switched-off.ts'

/** Sales platforms; their credentials stand in the forms of their connectors. */
export const platformSettings = {
  platform: { group: 'platform', kind: 'choice', choices: platforms },

  startHandlingOnPlatform: { group: 'platform', reader: switchedOff, kind: 'boolean', default: true },
  announceInvoicesOnPlatform: { group: 'platform', reader: switchedOff, kind: 'boolean', default: true },
  announceTrackingOnPlatform: { group: 'platform', reader: switchedOff, kind: 'boolean', default: true },
  announceCancellationsOnPlatform: { group: 'platform', reader: switchedOff, kind: 'boolean', default: true },
} as const satisfies SettingTable
