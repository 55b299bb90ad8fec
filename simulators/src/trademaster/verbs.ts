export type SimAuthorization = {
  code: string
  externalCode: string
  buyer: string
  cents: number
  status: 'AUTHORIZED' | 'CAPTURED' | 'CANCELLED'
}

export type SimOperation = {
  code: string
  externalCode: string
  authorizationCode: string
  ticketNumber: string
  invoiceKey: string
  installment: number
  cents: number
  dueDate: string
  /** 47 digits. */
  line: string
  isCanceled: boolean
  paid: { cents: number; on: string; settledOn: string | null } | null
}

/** A buyer's request for a limit, as Trademaster decides it. */
export type SimRequestedLimit = {
  document: string
  status: 'new' | 'completed' | 'neurotechPending' | 'canceled' | 'blocked'
  limitCents: number | null
  reason: string | null
  createdAt: string
}

export type Payment = {
  /** The whole value when absent. */
  cents?: number
  /** `YYYY-MM-DD`; today when absent. */
  on?: string
  settledOn?: string | null
}

/** The actions of payers and of the people at Trademaster. */
export type Verbs = {
  operations(): SimOperation[]
  authorizations(): SimAuthorization[]
  /** Somebody pays the newest slip of the code, whatever its state. */
  pay(wish: Payment & { reference: string }): void
  /** A further request of a buyer, completed unless it says otherwise; its limit is the buyer's from then on. */
  requestLimit(wish: { document: string } & Partial<SimRequestedLimit>): void
  /** No slip is registered until it is let go. */
  hold(isHeld?: boolean): void
  /** The next operations are refused with the reason. */
  refuse(reason: string, operations?: number): void
}
