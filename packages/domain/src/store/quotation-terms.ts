import type { DockTime } from '../order/dock.ts'
import { type QuotationStatus, quotationStatuses } from './choices.ts'
import type { SettingValues } from './setting.ts'
import { timeZoneOf } from './time-zone.ts'

export const usualDockHours = 24

/** How the freight of a store's orders is quoted. */
export interface QuotationTerms {
  /** Eight digits; null until the store says where its orders leave from. */
  originZipCode: string | null
  /** How the carrier system keeps the quotation: as an answer alone, or with the carrier's capacity reserved. */
  status: QuotationStatus
  /** Names or ids of the carriers that are chosen only where there is no other. */
  lowPriority: readonly string[]
  dock: DockTerms
}

/** How long goods stay before they leave, by where their order was placed. */
export interface DockTerms {
  flagship: DockTime
  marketplace: DockTime
  timeZone: string
}

/** The terms of the store's settings; `checkSettings` guarantees the types of the stored values. */
export function quotationTermsOf(settings: SettingValues): QuotationTerms {
  const { originZipCode, quotationStatus, transportExclusion } = settings
  return {
    originZipCode: typeof originZipCode === 'string' && originZipCode !== '' ? originZipCode : null,
    status: quotationStatuses.find((known) => known === quotationStatus) ?? 'created',
    lowPriority: Array.isArray(transportExclusion) ? transportExclusion.map(String) : [],
    dock: {
      flagship: dockTime(settings.dockTimeFlagship, settings.dockCutoffFlagship),
      marketplace: dockTime(settings.dockTimeMarketplace, settings.dockCutoffMarketplace),
      timeZone: timeZoneOf(settings),
    },
  }
}

const dockTime = (hours: unknown, cutoff: unknown): DockTime => ({
  hours: typeof hours === 'number' ? hours : usualDockHours,
  cutoff: typeof cutoff === 'string' && cutoff !== '' ? cutoff : null,
})
