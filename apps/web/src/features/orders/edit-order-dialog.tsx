import { editOrder, getOrder, listOrders, type OrderDetail } from '@ihub/contract/orders'
import { addressFields } from '@ihub/domain/order/field-changes'
import { useRef } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { Form, FormError, SubmitButton, TextField } from '../../ui/form/fields.tsx'
import type { ApiForm } from '../../ui/form/use-api-form.ts'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { ItemFields, PaymentFields } from './edit-order-lines.tsx'
import { EditOrderTotals } from './edit-order-totals.tsx'
import { type CorrectionValues, changesOf, correctionOf, formFieldOf } from './order-correction.ts'
import { labelOfPart, shownParts } from './order-parts.ts'
import css from './orders.module.css'
import { useT } from './texts.ts'

const widthPx = 760

/** Corrects the order before it goes to the ERP, or where the ERP takes changes. */
export function EditOrderDialog({ order, onClose }: { order: OrderDetail; onClose(): void }) {
  const t = useT()
  const form = useOrderForm(order, onClose)
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
        <ItemFields form={form} />
        <PaymentFields form={form} order={order} />
        <EditOrderTotals order={order} values={form.fields.watch()} />
        <TextField form={form} name="reason" label={t('orders.reason.optional')} />
        <FormError form={form} />
        <SubmitButton form={form} label={t('ui.save')} needsChange onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

function useOrderForm(order: OrderDetail, onClose: () => void): ApiForm<CorrectionValues> {
  const t = useT()
  const format = useFormat()
  // A problem of an added row stands at its place among the rows of the form.
  const typed = useRef(correctionOf(order))
  const shown = (values: CorrectionValues) =>
    shownParts(values, (amount) => format.money(amount, order.currency))
  return useEditForm<typeof editOrder, CorrectionValues>(editOrder, {
    params: { id: order._id },
    source: getOrder,
    saved: order,
    valuesOf: correctionOf,
    fieldsOf: (saved) => shown(correctionOf(saved)),
    typedOf: shown,
    labelOf: (field) => labelOfPart(t, field),
    toBody: (values, before) => {
      typed.current = values
      return changesOf(before, values)
    },
    fieldOf: (field) => formFieldOf(field, typed.current),
    refreshes: [getOrder, listOrders],
    onDone: () => {
      notify.success(t('ui.data_updated'))
      onClose()
    },
  })
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
