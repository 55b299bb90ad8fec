import type { Result } from '@ihub/domain/result'
import type { GatewayBill } from './bill-gateway.ts'
import type { CallFailure } from './http.ts'

/** A payment gateway that lists the bank slips it issued, so that they can be compared with ours. */
export interface ChargeList {
  /** Slips that were issued from one day to another, both `YYYY-MM-DD` and in Brazil; pages count from 1. */
  listCharges(issued: { from: string; to: string }, page: number): Promise<Result<ListedCharges, CallFailure>>
}

export interface ListedCharges {
  charges: GatewayBill[]
  hasMore: boolean
}
