import type { Result } from '@ihub/domain/result'
import type { CallFailure } from './http.ts'
import type { OrderKeys } from './order-sink.ts'

/**
 * Where an ERP is told of goods that come back. Where it has no look for a return, one whose answer was lost is never sent again by
 * itself: the caller leaves it to a person.
 */
export interface ReturnSink {
  /**
   * The ERP books the return with an incoming invoice of its own. `refused` with its words, and where no valid invoice of the
   * order covers the goods; `conflict` as `RETURN_UNCERTAIN` where the call may have been handled and cannot be repeated.
   */
  createReturn(goods: ReturnOfGoods): Promise<Result<CreatedReturn, CallFailure>>
  /** The ERP is looked at for the return's code first, so that the same return sent again is booked once. */
  isRepeatable?: true
}

export interface ReturnOfGoods {
  /** Of the order whose goods come back. */
  order: OrderKeys
  /** The number that people know the return by. */
  code: string
  items: ReturnedGoods[]
}

export interface ReturnedGoods {
  sku: string
  ean: string | null
  quantity: number
  /** Charged for one unit, in cents. */
  priceCents: number
}

export interface CreatedReturn {
  /** Null where the system tells none. */
  returnId: string | null
}

/** The service code of a call after which nobody knows whether the ERP has the return. */
export const returnUncertain = 'RETURN_UNCERTAIN'

/** The failure of a call that may have been handled, so that it is not repeated. */
export const uncertain = (failure: Pick<CallFailure, 'message'>): CallFailure => ({
  kind: 'conflict',
  message: `the ERP may have taken the return: ${failure.message}`,
  serviceCode: returnUncertain,
})

/** Whether the system may have handled a call that ended so. */
export const mayBeHandled = ({ kind }: Pick<CallFailure, 'kind'>): boolean =>
  kind === 'timeout' || kind === 'cut' || kind === 'broken' || kind === 'unreadable'
