import type { HookConfig } from './hook.ts'
import type { SimCharge } from './sim-charge.ts'

export type Payment = {
  /** The whole value when absent. */
  cents?: number
  /** ISO-8601; now when absent. */
  at?: string
  /** When the money is the store's; nobody knows when absent. */
  creditedAt?: string | null
}

export type HookEvent = { id: string; type: string; [more: string]: unknown }

/** The actions of banks, payers and the people at the vendor. */
export type Verbs = {
  /** Every charge, oldest first. */
  charges(): SimCharge[]
  /** Somebody pays the newest slip under the code, whatever its state. */
  pay(wish: Payment & { reference: string }): Promise<void>
  /** The bank refuses to register the slip. */
  fail(reference: string, reason: string): Promise<void>
  /** The bank registers no slips until it is let go. */
  hold(isHeld?: boolean): void
  /** The bank registers what it held. */
  register(): Promise<void>
  /** The next orders are refused with the reason. */
  refuse(reason: string, orders?: number): void
  /** Where the account's hook calls from now on; null for nowhere. */
  setHook(hook: HookConfig | null): void
  /** Events that the hook told, or would have told, oldest first. */
  events(): HookEvent[]
  /** Tells anything by the hook, such as an event once more; the status answered, null without a hook. */
  push(event: unknown): Promise<number | null>
}
