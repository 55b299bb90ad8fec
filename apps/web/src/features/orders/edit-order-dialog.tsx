import { editOrder, getOrder, listOrders, type OrderDetail } from '@ihub/contract/orders'
import { addressFields } from '@ihub/domain/order/field-changes'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Form, FormError, SubmitButton, TextField } from '../../ui/form/fields.tsx'
import { type ApiForm, useApiForm } from '../../ui/form/use-api-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { ItemFields, PaymentFields } from './edit-order-lines.tsx'
import { type CorrectionValues, changesOf, correctionOf } from './order-correction.ts'
import css from './orders.module.css'
import { useT } from './texts.ts'

const widthPx = 680

/** Corrects the order before it goes to the ERP. */
export function EditOrderDialog({ order, onClose }: { order: OrderDetail; onClose(): void }) {
  const t = useT()
  // The values loaded at first: the order may change while someone types.
  const [defaults] = useState(() => correctionOf(order))
  const form = useApiForm<typeof editOrder, CorrectionValues>(editOrder, {
    params: { id: order._id },
    defaults,
    toBody: (values) => changesOf(defaults, values),
    refreshes: [getOrder, listOrders],
    onDone: () => {
      notify.success(t('ui.data_updated'))
      onClose()
    },
  })
  return (
    <Dialog
      title={t('orders.edit.title', { number: order.originOrderId })}
      width={widthPx}
      isPersistent
      onClose={onClose}
    >
      <Form form={form}>
        <fieldset className={css.fieldset}>
          <legend>{t('orders.customer')}</legend>
          <div className={css.fields}>
            <TextField form={form} name="customer.name" label={t('orders.customer.name')} isRequired />
            <TextField form={form} name="customer.document" label={t('orders.customer.document')} />
            <TextField form={form} name="customer.email" label={t('orders.customer.email')} type="email" />
            <TextField form={form} name="customer.phone" label={t('orders.customer.phone')} />
          </div>
        </fieldset>
        <AddressFields form={form} part="deliveryAddress" label={t('orders.address.delivery')} />
        <AddressFields form={form} part="billingAddress" label={t('orders.address.billing')} />
        <ItemFields form={form} order={order} />
        <PaymentFields form={form} order={order} />
        <FormError form={form} />
        <SubmitButton form={form} label={t('ui.save')} needsChange>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </SubmitButton>
      </Form>
    </Dialog>
  )
}

interface AddressFieldsProps {
  form: ApiForm<CorrectionValues>
  part: 'deliveryAddress' | 'billingAddress'
  label: string
}

function AddressFields({ form, part, label }: AddressFieldsProps) {
  const t = useT()
  return (
    <fieldset className={css.fieldset}>
      <legend>{label}</legend>
      <div className={css.fields}>
        {addressFields.map((field) => (
          <TextField key={field} form={form} name={`${part}.${field}`} label={t(`orders.address.${field}`)} />
        ))}
      </div>
    </fieldset>
  )
}
