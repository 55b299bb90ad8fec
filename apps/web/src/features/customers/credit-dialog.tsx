import { changeCustomerCredit, getCustomerCredits } from '@ihub/contract/customer-credit'
import { getCustomer } from '@ihub/contract/customers'
import type { CreditAction } from '@ihub/domain/credit/actions'
import { Form, FormError, NumberField, SelectField, SubmitButton, TextField } from '../../ui/form/fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { useT } from './texts.ts'

interface Values {
  action: CreditAction
  value: number | string
  reason: string
}

interface CreditDialogProps {
  customerId: string
  /** Not empty. */
  possible: CreditAction[]
  onClose(): void
}

/** Sets the limit of a customer, or writes a debt or a credit to its account. */
export function CreditDialog({ customerId, possible, onClose }: CreditDialogProps) {
  const t = useT()
  const form = useApiForm<typeof changeCustomerCredit, Values>(changeCustomerCredit, {
    params: { id: customerId },
    defaults: { action: possible[0] ?? 'set-limit', value: '', reason: '' },
    toBody: ({ value, ...others }) => ({ ...others, value: value === '' ? Number.NaN : Number(value) }),
    refreshes: [getCustomerCredits, getCustomer],
    onDone: () => {
      notify.success(t('customers.credit.change.done'))
      onClose()
    },
  })
  return (
    <Dialog title={t('customers.credit.change')} onClose={onClose} isPersistent>
      <Form form={form}>
        <p>{t('customers.credit.change.consequence')}</p>
        <SelectField
          form={form}
          name="action"
          label={t('customers.credit.action')}
          options={possible.map((value) => ({ value, label: t(`customers.credit.action.${value}`) }))}
        />
        <NumberField form={form} name="value" label={t('customers.credit.value')} isAmount isRequired />
        <TextField form={form} name="reason" label={t('customers.credit.reason')} isRequired />
        <FormError form={form} />
        <SubmitButton form={form} label={t('ui.save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
