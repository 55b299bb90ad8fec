import { type Failure, failure } from '@ihub/domain/errors'
import { chosenOffer, withChoice } from '@ihub/domain/order/quotation'
import { err, ok, type Result } from '@ihub/domain/result'
import type { CurrentOrder, Decision } from '@ihub/ports/engine'
import type { OrderActionRequest } from './order-action-request.ts'
import { reasonOf } from './reason-of.ts'

type Choice = Extract<OrderActionRequest, { action: 'choose-offer' }>

/** Takes another offer of the quotation that the person saw; the price and the carrier stand with the event. */
export function chooseOffer(request: Choice, { state }: CurrentOrder): Result<Decision, Failure> {
  const { quotation: known } = state
  const quotation = known?.quotationId === request.quotationId ? withChoice(known, request.offerId) : null
  const chosen = quotation && chosenOffer(quotation)
  if (!chosen) return err(failure('order.offer_gone'))
  const details = {
    action: request.action,
    courier: chosen.carrierName,
    service: chosen.service,
    value: chosen.priceCents / 100,
    businessDays: chosen.businessDays,
    ...reasonOf(request),
  }
  return ok({ events: [{ type: 'manual-action', originAt: null, details, sets: { quotation } }] })
}
