import type { HubAlertCode } from '../alerts.ts'

interface SwitchOff {
  /** The alert that tells the people of the store. */
  raises: HubAlertCode
  /** Whether one answer is enough; otherwise the subscription has to have failed for a whole schedule. */
  isAtOnce: boolean
}

/** Why the hub switches a subscription off by itself. */
export const switchOffs = {
  /** Its address answered 410. */
  gone: { raises: 'webhook-gone', isAtOnce: true },
  /** A delivery used all its attempts, and no other went well meanwhile. */
  dead: { raises: 'webhook-dead', isAtOnce: false },
} as const satisfies Record<string, SwitchOff>
export type SwitchOffReason = keyof typeof switchOffs
/** A guarantee of `Object.keys` that TypeScript does not give. */
export const switchOffReasons = Object.keys(switchOffs) as [SwitchOffReason, ...SwitchOffReason[]]
