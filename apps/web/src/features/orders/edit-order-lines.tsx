import type { OrderDetail } from '@ihub/contract/orders'
import { NumberField, TextField } from '../../ui/form/fields.tsx'
import type { ApiForm } from '../../ui/form/use-api-form.ts'
import type { CorrectionValues } from './order-correction.ts'
import css from './orders.module.css'
import { useT } from './texts.ts'

interface LinesProps {
  form: ApiForm<CorrectionValues>
  order: Pick<OrderDetail, 'items' | 'payments'>
}

/** SKU, quantity and unit price of each line, under the name it was loaded with. */
export function ItemFields({ form, order }: LinesProps) {
  const t = useT()
  const rows = form.fields.formState.defaultValues?.items ?? []
  return rows.map((row, index) => (
    <fieldset key={row?.lineId} className={css.fieldset}>
      <legend>
        {t('orders.item')}: {order.items.find(({ lineId }) => lineId === row?.lineId)?.name ?? row?.sku}
      </legend>
      <div className={css.fields}>
        <TextField form={form} name={`items.${index}.changes.sku`} label={t('orders.edit.sku')} isRequired />
        <NumberField
          form={form}
          name={`items.${index}.changes.quantity`}
          label={t('orders.edit.quantity')}
          isRequired
        />
        <NumberField
          form={form}
          name={`items.${index}.changes.sellingPrice`}
          label={t('orders.edit.sellingPrice')}
          isAmount
          isRequired
        />
      </div>
    </fieldset>
  ))
}

/** Value and codes of each payment. */
export function PaymentFields({ form, order }: LinesProps) {
  const t = useT()
  const rows = form.fields.formState.defaultValues?.payments ?? []
  return rows.map((row, index) => (
    <fieldset key={row?.id} className={css.fieldset}>
      <legend>
        {t('orders.payments')}: {order.payments.find(({ id }) => id === row?.id)?.methodName}
      </legend>
      <div className={css.fields}>
        <NumberField
          form={form}
          name={`payments.${index}.changes.value`}
          label={t('orders.edit.value')}
          isAmount
          isRequired
        />
        <NumberField
          form={form}
          name={`payments.${index}.changes.installments`}
          label={t('orders.edit.installments')}
          isRequired
        />
        <TextField form={form} name={`payments.${index}.changes.nsu`} label={t('orders.payment.nsu')} />
        <TextField
          form={form}
          name={`payments.${index}.changes.authorizationCode`}
          label={t('orders.payment.authorizationCode')}
        />
      </div>
    </fieldset>
  ))
}
