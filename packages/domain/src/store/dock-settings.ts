import { usualDockHours } from './quotation-terms.ts'
import type { SettingTable } from './setting.ts'

const group = 'dock-times'
const reader = 'packages/domain/src/store/quotation-terms.ts'
const hours = {
  group,
  reader,
  kind: 'integer',
  min: 0,
  max: 720,
  unit: 'hours',
  default: usualDockHours,
} as const

/** How long the goods of an order stay before they leave: those of the store's own shop, and those of marketplaces. */
export const dockSettings = {
  dockTimeFlagship: hours,
  dockCutoffFlagship: { group, reader, kind: 'time' },
  dockTimeMarketplace: hours,
  dockCutoffMarketplace: { group, reader, kind: 'time' },
} as const satisfies SettingTable
