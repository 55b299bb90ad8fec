import { effectiveValue, type SettingValues } from './store/setting.ts'
import { storeSettings } from './store/store-settings.ts'

interface SpaceRule {
  /** Goes by its age and by the limit of the store; what is not limited is counted for information. */
  isLimited: boolean
}

/** Every kind of data whose space a store is told, in the order screens show them. */
export const spaceKinds = {
  /** Requests and answers of processes. */
  exchanges: { isLimited: true },
  /** The bodies in which platforms told of an order. */
  payloads: { isLimited: true },
  /** Results of runs on many things. */
  items: { isLimited: true },
  /** Earlier attempts at deliveries; the newest stands with its delivery. */
  attempts: { isLimited: true },
  /** Files of exports, which expire before. */
  exports: { isLimited: true },
  /** Uploaded spreadsheets, which expire by themselves, and the store's icon. */
  files: { isLimited: false },
  /** With their bodies, which a person may send again at any time. */
  deliveries: { isLimited: false },
  processes: { isLimited: false },
  orders: { isLimited: false },
  invoices: { isLimited: false },
  history: { isLimited: false },
  audit: { isLimited: false },
} as const satisfies Record<string, SpaceRule>
export type SpaceKind = keyof typeof spaceKinds
/** A guarantee of `Object.keys` that TypeScript does not give. */
export const spaceKindNames = Object.keys(spaceKinds) as [SpaceKind, ...SpaceKind[]]
type Limited<Kind extends SpaceKind> = Kind extends Kind
  ? (typeof spaceKinds)[Kind]['isLimited'] extends true
    ? Kind
    : never
  : never
export type LimitedKind = Limited<SpaceKind>
export const limitedKinds = spaceKindNames.filter((kind): kind is LimitedKind => spaceKinds[kind].isLimited)

export const removalReasons = ['age', 'size'] as const
export type RemovalReason = (typeof removalReasons)[number]

/** What the people of a store are told: open orders hold more than the limit, or the limit leaves few days. */
export const spaceTroubles = ['held', 'short'] as const
export type SpaceTrouble = (typeof spaceTroubles)[number]

/** Fewer days that the limit leaves are told. */
export const fewDays = 7

const megabyte = 1_048_576

interface SpaceTerms {
  days: number
  /** Null for a store that wants no limit. */
  limitBytes: number | null
}

/** How long and how much a store keeps. */
export function spaceTermsOf(settings: SettingValues): SpaceTerms {
  const of = (name: 'keepDays' | 'limitSpace' | 'spaceLimitMegabytes') =>
    effectiveValue(storeSettings, settings, name)
  const limitBytes = of('limitSpace') === true ? Number(of('spaceLimitMegabytes')) * megabyte : null
  return { days: Number(of('keepDays')), limitBytes }
}
