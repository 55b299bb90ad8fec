import type { SimSlip } from './sim-slip.ts'

export type Payment = {
  /** The whole value when absent. */
  cents?: number
  /** ISO-8601; now when absent. */
  at?: string
  /** The money is the store's. */
  isSettled?: boolean
}

/** The actions of payers and of the people at the bank. */
export type Verbs = {
  /** Every slip, oldest first. */
  slips(): SimSlip[]
  /** Somebody pays the newest slip under the number of the customer, whatever its state. */
  pay(wish: Payment & { reference: string }): void
  /** The bank confirms no cancellation until it is let go. */
  holdCancellations(isHeld?: boolean): void
  confirmCancellations(): void
  /** The next slips are refused with the reason, under 200. */
  refuse(reason: string, slips?: number): void
  /** How often somebody asked for a token. */
  tokenCalls(): number
}
