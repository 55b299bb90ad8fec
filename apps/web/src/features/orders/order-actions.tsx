import {
  type OrderDetail,
  type pushActions,
  pushOrder,
  quoteOrder,
  resendOrderStatus,
} from '@ihub/contract/orders'
import {
  IconArrowBackUp,
  IconBarcode,
  IconCash,
  IconCheck,
  IconChecklist,
  IconEdit,
  IconRefresh,
  IconScale,
  IconSend,
  IconSpeakerphone,
  IconStatusChange,
  IconTag,
} from '@tabler/icons-react'
import { call } from '../../app/client.ts'
import type { EntityActionsOf } from '../../ui/entity/declaration.ts'
import { actionLabel } from './action-label.ts'
import { CheckGoodsDialog } from './check-goods-dialog.tsx'
import { ChooseOfferDialog } from './choose-offer-dialog.tsx'
import { EditOrderDialog } from './edit-order-dialog.tsx'
import { ForceStatusDialog } from './force-status-dialog.tsx'
import { suggestedAction } from './next-step.ts'
import type { Key } from './texts.ts'

const push = (action: (typeof pushActions)[number]) => ({
  call: ({ _id }: OrderDetail, reason?: string) =>
    call(pushOrder, { params: { id: _id }, body: { action, ...given(reason) } }),
  ...saying(action),
})

/** The words of an action that is one press; a reason is recorded with each. */
const saying = (action: (typeof pushActions)[number] | 'integrate-status' | 'quote-order') => ({
  done: `orders.action.${action}.done` as const,
  consequence: `orders.action.${action}.consequence` as const,
  asks: { title: `orders.action.${action}.ask` as const, reason: 'optional' as const },
})

const given = (reason?: string) => (reason ? { reason } : {})

/** Every manual action of an order. */
export const orderActions: EntityActionsOf<OrderDetail, Key> = {
  labelOf: actionLabel,
  suggested: suggestedAction,
  // Of most orders there is no change to confirm, nothing to choose from, and nothing to bill.
  isOffered: ({ refusal }) =>
    refusal !== 'no-unsent-change' && refusal !== 'no-offers' && refusal !== 'not-on-terms',
  each: {
    reintegrate: { icon: IconRefresh, ...push('reintegrate') },
    'integrate-order': { icon: IconSend, ...push('integrate-order') },
    'integrate-approval': { icon: IconCash, ...push('integrate-approval') },
    'integrate-cancellation': {
      icon: IconArrowBackUp,
      ...push('integrate-cancellation'),
      asks: { title: 'orders.action.integrate-cancellation.ask', reason: 'required', isDangerous: true },
    },
    'confirm-change': { icon: IconCheck, ...push('confirm-change') },
    'issue-bills': { icon: IconBarcode, ...push('issue-bills'), startsElsewhere: true },
    'integrate-status': {
      icon: IconSpeakerphone,
      call: ({ _id }, reason) => call(resendOrderStatus, { body: { orderId: _id, ...given(reason) } }),
      ...saying('integrate-status'),
    },
    'quote-order': {
      icon: IconTag,
      call: ({ _id }, reason) => call(quoteOrder, { params: { id: _id }, body: given(reason) }),
      ...saying('quote-order'),
    },
    'choose-offer': {
      icon: IconScale,
      consequence: 'orders.action.choose-offer.consequence',
      dialog: (order, close) => <ChooseOfferDialog order={order} onClose={close} />,
    },
    'force-status': {
      icon: IconStatusChange,
      consequence: 'orders.action.force-status.consequence',
      dialog: (order, close) => <ForceStatusDialog order={order} onClose={close} />,
    },
    'edit-order': {
      icon: IconEdit,
      consequence: 'orders.action.edit-order.consequence',
      dialog: (order, close) => <EditOrderDialog order={order} onClose={close} />,
    },
    'check-goods': {
      icon: IconChecklist,
      consequence: 'orders.action.check-goods.consequence',
      dialog: (order, close) => <CheckGoodsDialog order={order} onClose={close} />,
    },
  },
}
