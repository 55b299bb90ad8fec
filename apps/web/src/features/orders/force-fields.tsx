import type { OrderStatus } from '@ihub/domain/order/statuses'
import { CheckField, SelectField, TextAreaField } from '../../ui/form/fields.tsx'
import type { ApiForm } from '../../ui/form/use-api-form.ts'
import { statusOptions } from '../../ui/status/status.ts'
import css from './orders.module.css'
import { useT } from './texts.ts'

export interface ForceValues {
  status: OrderStatus | null
  reason: string
  sendsToErp: boolean
  tellsPlatform: boolean
  notifiesWebhooks: boolean
}

export const noForce: ForceValues = {
  status: null,
  reason: '',
  sendsToErp: false,
  tellsPlatform: false,
  notifiesWebhooks: false,
}

/** Status, reason and the consequences that a person asks for. */
export function ForceFields({
  form,
  statuses,
}: {
  form: ApiForm<ForceValues>
  statuses: readonly OrderStatus[]
}) {
  const t = useT()
  return (
    <>
      <p className={css.consequence}>{t('orders.force.consequence')}</p>
      <SelectField
        form={form}
        name="status"
        label={t('orders.force.status')}
        options={statusOptions(t, 'order', statuses)}
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
    </>
  )
}
