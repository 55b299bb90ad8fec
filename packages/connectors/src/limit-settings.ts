import type { ConnectorLimits } from '@ihub/ports/connector'
import { z } from 'zod'

/** Far above any vendor's limit, and still a number that was meant. */
const perMinuteMax = 1_000_000
const atOnceMax = 1_000

interface Defaults {
  /** The vendor's limit, from its documentation. */
  callsPerMinute: number
  callsAtOnce?: number
}

/** The two limits that every integration's settings have; all processes of the hub keep to them together. */
export const limitSettings = ({ callsPerMinute, callsAtOnce = 16 }: Defaults) => ({
  callsPerMinute: z.int().min(1).max(perMinuteMax).default(callsPerMinute),
  callsAtOnce: z.int().min(1).max(atOnceMax).default(callsAtOnce),
})

/** The limits that parsed settings ask for; every call is given up after `timeoutMs`. */
export const limitsOf =
  (timeoutMs: number) =>
  ({ callsPerMinute, callsAtOnce }: Omit<ConnectorLimits, 'timeoutMs'>): ConnectorLimits => ({
    callsPerMinute,
    callsAtOnce,
    timeoutMs,
  })
