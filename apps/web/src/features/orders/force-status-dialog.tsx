import { forceOrderStatus, getOrder, listOrders, type OrderDetail } from '@ihub/contract/orders'
import { type OrderStatus, orderStatuses } from '@ihub/domain/order/statuses'
import { Button } from '@mantine/core'
import {
  CheckField,
  Form,
  FormError,
  SelectField,
  SubmitButton,
  TextAreaField,
} from '../../ui/form/fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { statusOptions } from '../../ui/status/status.ts'
import { ForcePreview } from './force-preview.tsx'
import css from './orders.module.css'
import { useT } from './texts.ts'

interface Values {
  status: OrderStatus | null
  reason: string
  sendsToErp: boolean
  tellsPlatform: boolean
  notifiesWebhooks: boolean
}

export function ForceStatusDialog({ order, onClose }: { order: OrderDetail; onClose(): void }) {
  const t = useT()
  const form = useApiForm<typeof forceOrderStatus, Values>(forceOrderStatus, {
    params: { id: order._id },
    defaults: {
      status: null,
      reason: '',
      sendsToErp: false,
      tellsPlatform: false,
      notifiesWebhooks: false,
    },
    toBody: ({ status, ...rest }) => ({ status: status as OrderStatus, ...rest }),
    refreshes: [getOrder, listOrders],
    onDone: () => {
      notify.success(t('orders.force.done'))
      onClose()
    },
  })
  const others = orderStatuses.filter((status) => status !== order.status)
  return (
    <Dialog title={t('orders.force.title', { number: order.originOrderId })} onClose={onClose}>
      <Form form={form}>
        <p className={css.consequence}>{t('orders.force.consequence')}</p>
        <SelectField
          form={form}
          name="status"
          label={t('orders.force.status')}
          options={statusOptions(t, 'order', others)}
          isRequired
        />
        <TextAreaField
          form={form}
          name="reason"
          label={t('orders.force.reason')}
          hint={t('orders.force.reason.hint')}
          isRequired
        />
        <fieldset className={css.fieldset}>
          <legend>{t('orders.force.follows')}</legend>
          <CheckField form={form} name="sendsToErp" label={t('orders.force.sendsToErp')} />
          <CheckField form={form} name="tellsPlatform" label={t('orders.force.tellsPlatform')} />
          <CheckField form={form} name="notifiesWebhooks" label={t('orders.force.notifiesWebhooks')} />
        </fieldset>
        <ForcePreview orderId={order._id} choice={form.fields.watch()} />
        <FormError form={form} />
        <SubmitButton form={form} label={t('action.force-status')}>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
