import {
  type OrderDetail,
  type pushActions,
  pushOrder,
  quoteOrder,
  resendOrderStatus,
} from '@ihub/contract/orders'
import {
  IconArrowBackUp,
  IconCash,
  IconCheck,
  IconChecklist,
  IconEdit,
  IconRefresh,
  IconSend,
  IconSpeakerphone,
  IconStatusChange,
  IconTag,
} from '@tabler/icons-react'
import { call } from '../../app/client.ts'
import type { EntityActionsOf } from '../../ui/entity/declaration.ts'
import { actionLabel } from './action-label.ts'
import { CheckGoodsDialog } from './check-goods-dialog.tsx'
import { EditOrderDialog } from './edit-order-dialog.tsx'
import { ForceStatusDialog } from './force-status-dialog.tsx'
import { suggestedAction } from './next-step.ts'
import type { Key } from './texts.ts'

const push = (action: (typeof pushActions)[number]) => ({
  call: ({ _id }: OrderDetail) => call(pushOrder, { params: { id: _id }, body: { action } }),
  done: `orders.action.${action}.done` as const,
})

/** Every manual action of an order. */
export const orderActions: EntityActionsOf<OrderDetail, Key> = {
  labelOf: actionLabel,
  suggested: suggestedAction,
  // Of most orders there is no change to confirm.
  isOffered: ({ refusal }) => refusal !== 'no-unsent-change',
  each: {
    reintegrate: { icon: IconRefresh, ...push('reintegrate') },
    'integrate-order': { icon: IconSend, ...push('integrate-order') },
    'integrate-approval': { icon: IconCash, ...push('integrate-approval') },
    'integrate-cancellation': {
      icon: IconArrowBackUp,
      ...push('integrate-cancellation'),
      asks: {
        title: 'orders.action.integrate-cancellation.ask',
        consequence: 'orders.action.integrate-cancellation.consequence',
        isDangerous: true,
      },
    },
    'confirm-change': {
      icon: IconCheck,
      ...push('confirm-change'),
      asks: {
        title: 'orders.action.confirm-change.ask',
        consequence: 'orders.action.confirm-change.consequence',
      },
    },
    'integrate-status': {
      icon: IconSpeakerphone,
      call: ({ _id }) => call(resendOrderStatus, { body: { orderId: _id } }),
      done: 'orders.action.integrate-status.done',
    },
    'quote-order': {
      icon: IconTag,
      call: ({ _id }) => call(quoteOrder, { params: { id: _id } }),
      done: 'orders.action.quote-order.done',
    },
    'force-status': {
      icon: IconStatusChange,
      dialog: (order, close) => <ForceStatusDialog order={order} onClose={close} />,
    },
    'edit-order': {
      icon: IconEdit,
      dialog: (order, close) => <EditOrderDialog order={order} onClose={close} />,
    },
    'check-goods': {
      icon: IconChecklist,
      dialog: (order, close) => <CheckGoodsDialog order={order} onClose={close} />,
    },
  },
}
