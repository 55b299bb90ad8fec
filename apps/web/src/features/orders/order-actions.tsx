import type { OrderDetail } from '@ihub/contract/orders'
import type { OrderAction } from '@ihub/domain/order/actions'
import { Button, Menu } from '@mantine/core'
import type { IconProps } from '@tabler/icons-react'
import {
  IconArrowBackUp,
  IconCash,
  IconCheck,
  IconChevronDown,
  IconEdit,
  IconRefresh,
  IconSend,
  IconSpeakerphone,
  IconStatusChange,
  IconTag,
} from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { actionLabel } from './action-label.ts'
import { EditOrderDialog } from './edit-order-dialog.tsx'
import { ForceStatusDialog } from './force-status-dialog.tsx'
import css from './orders.module.css'
import { useT } from './texts.ts'
import { useOrderAction } from './use-order-action.ts'

const icons: Record<OrderAction, ComponentType<IconProps>> = {
  reintegrate: IconRefresh,
  'integrate-order': IconSend,
  'integrate-approval': IconCash,
  'integrate-cancellation': IconArrowBackUp,
  'integrate-status': IconSpeakerphone,
  'force-status': IconStatusChange,
  'quote-order': IconTag,
  'edit-order': IconEdit,
  'confirm-change': IconCheck,
}

/** Of most orders there is no change to confirm. */
const isOffered = ({ refusal }: OrderDetail['actions'][number]) => refusal !== 'no-unsent-change'

/** Every manual action; one that is refused says why. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const t = useT()
  const [dialog, setDialog] = useState<'force-status' | 'edit-order' | null>(null)
  const { run, isRunning } = useOrderAction(order)
  const take = (action: OrderAction) => {
    if (action === 'force-status' || action === 'edit-order') setDialog(action)
    else void run(action)
  }
  const close = () => setDialog(null)
  return (
    <>
      <Menu position="bottom-end" width={300} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button loading={isRunning} rightSection={<IconChevronDown size={15} />}>
            {t('orders.actions')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {order.actions.filter(isOffered).map(({ action, refusal }) => {
            const Icon = icons[action]
            return (
              <Menu.Item
                key={action}
                leftSection={<Icon size={15} aria-hidden />}
                aria-disabled={refusal !== null}
                className={refusal ? css.refused : undefined}
                closeMenuOnClick={refusal === null}
                onClick={() => refusal === null && take(action)}
              >
                {t(actionLabel(action, order))}
                {refusal && <span className={css.refusal}>{t(`action.refusal.${refusal}`)}</span>}
              </Menu.Item>
            )
          })}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'force-status' && <ForceStatusDialog order={order} onClose={close} />}
      {dialog === 'edit-order' && <EditOrderDialog order={order} onClose={close} />}
    </>
  )
}
