export type SimBill = {
  billId: string
  reference: string
  /** As it was asked for, which a repetition is compared with. */
  asked: string
  /** `YYYY-MM-DD` in São Paulo. */
  issuedOn: string
  status: string
  valueCents: number
  dueDate: string
  digitableLine: string | null
  barcode: string | null
  payment: { paidCents: number; paidOn: string; settledOn: string | null; times: number } | null
  reason: string | null
  refunds: SimRefund[]
}

export type SimRefund = { reference: string; amountCents: number }

export type Payment = {
  /** The whole value when absent. */
  cents?: number
  /** `YYYY-MM-DD`; today when absent. */
  on?: string
  settledOn?: string | null
}

export type HookConfig = { url: string; secret: string }
export type HookEvent = { id: string; type: string; billId: string; at: string }

/** The actions of banks, payers and the people at the gateway. */
export type Verbs = {
  /** Every bill, oldest first. */
  bills(): SimBill[]
  /** Somebody pays the bill of the reference, whatever its state. */
  pay(wish: Payment & { reference: string }): Promise<void>
  /** Nobody paid, and nobody can any more. */
  expire(reference: string): Promise<void>
  /** The bank registers no bills until it is let go. */
  hold(isHeld?: boolean): void
  register(): Promise<void>
  /** The bank confirms no cancellation until it is let go. */
  holdCancellations(isHeld?: boolean): void
  confirmCancellations(): Promise<void>
  /** The next bills are refused with the reason. */
  refuse(reason: string, bills?: number): void
  /** Where the account's hook calls from now on; null for nowhere. */
  setHook(hook: HookConfig | null): void
  /** Events that the hook told, or would have told, oldest first. */
  events(): HookEvent[]
  /** Tells anything by the hook; the status answered, null without a hook. */
  push(event: unknown): Promise<number | null>
}
