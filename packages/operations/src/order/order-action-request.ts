import type { OrderAction } from '@ihub/domain/order/actions'
import type { ForceChoice } from '@ihub/domain/order/force-status'
import type { CheckWish } from '@ihub/domain/order/goods-check'
import type { CorrectionWish } from '@ihub/domain/order/judge-correction'

/** The person's reason stands with the event, on the timeline and in the audit log. */
export type OrderActionRequest =
  | {
      action: Exclude<OrderAction, 'force-status' | 'edit-order' | 'check-goods' | 'choose-offer'>
      reason?: string | undefined
    }
  | ({ action: 'force-status'; reason: string } & ForceChoice)
  | {
      action: 'edit-order'
      changes: CorrectionWish
      reason?: string | undefined
      version?: number | undefined
    }
  | { action: 'choose-offer'; quotationId: string; offerId: string; reason?: string | undefined }
  | { action: 'check-goods'; items: readonly CheckWish[]; reason?: string | undefined }
