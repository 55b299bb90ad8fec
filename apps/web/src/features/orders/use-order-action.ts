import {
  getOrder,
  listOrders,
  type OrderDetail,
  pushOrder,
  quoteOrder,
  resendOrderStatus,
} from '@ihub/contract/orders'
import type { OrderAction } from '@ihub/domain/order/actions'
import { ApiError, errorText } from '../../app/api-error.ts'
import { useApiMutation } from '../../app/use-api.ts'
import { isKey } from '../../i18n/translate.ts'
import { confirm, showDialog } from '../../ui/overlay/dialogs.ts'
import { notify } from '../../ui/overlay/notify.ts'
import { actionLabel } from './action-label.ts'
import { type Translate, useT } from './texts.ts'

/** The actions that are one press; the other two have a dialog of their own. */
export type PressAction = Exclude<OrderAction, 'force-status' | 'edit-order'>

const refreshes = [getOrder, listOrders]

/** Takes a manual action and shows what came of it. */
export function useOrderAction(order: Pick<OrderDetail, '_id' | 'originOrderId' | 'timeline'>) {
  const t = useT()
  const push = useApiMutation(pushOrder, { refreshes })
  const quote = useApiMutation(quoteOrder, { refreshes })
  const resend = useApiMutation(resendOrderStatus, { refreshes })
  const params = { id: order._id }

  const call = (action: PressAction) => {
    if (action === 'quote-order') return quote.mutateAsync({ params })
    if (action === 'integrate-status') return resend.mutateAsync({ body: { orderId: order._id } })
    return push.mutateAsync({ params, body: { action } })
  }
  const run = async (action: PressAction) => {
    if (!(await isMeant(t, action, order.originOrderId))) return
    try {
      await call(action)
      notify.success(t(`orders.action.${action}.done`))
    } catch (error) {
      showDialog({ type: 'error', title: t(actionLabel(action, order)), message: refusalText(t, error) })
    }
  }
  return { run, isRunning: push.isPending || quote.isPending || resend.isPending }
}

const isAsked = (action: PressAction): action is 'integrate-cancellation' | 'confirm-change' =>
  action === 'integrate-cancellation' || action === 'confirm-change'

const isMeant = async (t: Translate, action: PressAction, number: string) =>
  !isAsked(action) ||
  confirm({
    title: t(`orders.action.${action}.ask`, { number }),
    consequence: t(`orders.action.${action}.consequence`),
    confirm: t(`action.${action}`),
    isDangerous: action === 'integrate-cancellation',
  })

/** The server's reason where it gives one, which is more exact than the error's own sentence. */
function refusalText(t: Translate, error: unknown): string {
  const key = error instanceof ApiError ? `action.refusal.${error.params.reason}` : ''
  return isKey(key) ? t(key) : errorText(t, error)
}
