import { type Failure, failure } from '@ihub/domain/errors'
import { correctOrder } from '@ihub/domain/order/correction'
import { fieldChanges } from '@ihub/domain/order/field-changes'
import { judgeCorrection } from '@ihub/domain/order/judge-correction'
import { err, ok, type Result } from '@ihub/domain/result'
import { hubClock } from '@ihub/kit/clock'
import type { CurrentOrder, Decision } from '@ihub/ports/engine'
import type { OrderActionRequest } from './order-action-request.ts'
import { reasonOf } from './reason-of.ts'

type EditRequest = Extract<OrderActionRequest, { action: 'edit-order' }>

/**
 * Corrects the order for good. With the version that was read, it is refused where somebody has changed the order since. What
 * an order's ERP may have already counts as unsent until a send tells that it was of this revision.
 */
export function editOrder(
  { changes: wish, version, ...request }: EditRequest,
  { document, corrections, state }: CurrentOrder,
): Result<Decision, Failure> {
  if (!document) return err(failure('order.not_found'))
  if (version !== undefined && version !== state.revision)
    return err(failure('order.edited_meanwhile', { version: state.revision }))
  const judged = judgeCorrection(document, wish, corrections)
  if (!judged.ok) return judged
  const correction = judged.value
  const changes = fieldChanges(document, correctOrder(document, correction))
  // Codes of a payment and the like are not told field by field.
  const parts: Record<string, string> =
    changes.length > 0 ? {} : { fields: Object.keys(correction).join(', ') }
  return ok({
    events: [
      {
        type: 'data-changed',
        originAt: null,
        correctedAt: hubClock.nowIso(),
        changes,
        details: { ...parts, ...reasonOf(request) },
      },
    ],
    correction,
  })
}
