import type { PayeeAccount } from '@ihub/domain/refund/payee'
import type { Result } from '@ihub/domain/result'
import type { CallFailure } from './http.ts'

/** A gateway that gives the money of a paid bill back. The caller looks at the sum before and after, and sends nothing twice by itself. */
export interface BillRefunds {
  /** Cents of the bill that went back so far; `not-found` where the gateway has none of that id. */
  readRefunded(gatewayBillId: string): Promise<Result<number, CallFailure>>
  /** `refused` or `conflict` with the gateway's words, also where less than the amount is left. */
  refundBill(refund: RefundOfBill): Promise<Result<null, CallFailure>>
}

export interface RefundOfBill {
  gatewayBillId: string
  /** Ours; a gateway that keeps it gives nothing back twice under it. */
  reference: string
  amountCents: number
  account: PayeeAccount
}
