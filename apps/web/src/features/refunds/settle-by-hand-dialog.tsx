import {
  getRefund,
  listRefunds,
  type RefundDetail,
  settleRefundByHand,
  sumRefunds,
} from '@ihub/contract/refunds'
import { Form, FormError, SubmitButton, TextField } from '../../ui/form/fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { useT } from './texts.ts'

interface Values {
  reference: string
  settledOn: string
}

/** Records money that went back by another way than the platform. */
export function SettleByHandDialog({ refund, onClose }: { refund: RefundDetail; onClose(): void }) {
  const t = useT()
  const form = useApiForm<typeof settleRefundByHand, Values>(settleRefundByHand, {
    params: { id: refund._id },
    defaults: { reference: '', settledOn: '' },
    toBody: (values) => values,
    refreshes: [getRefund, listRefunds, sumRefunds],
    onDone: () => {
      notify.success(t('ui.data_updated'))
      onClose()
    },
  })
  return (
    <Dialog title={t('refunds.action.settle-by-hand')} onClose={onClose} isPersistent>
      <Form form={form}>
        <TextField
          form={form}
          name="reference"
          label={t('refunds.reference')}
          hint={t('refunds.reference.hint')}
          isRequired
          autoFocus
        />
        <TextField form={form} name="settledOn" type="date" label={t('refunds.settled_on')} isRequired />
        <FormError form={form} />
        <SubmitButton form={form} label={t('ui.save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
