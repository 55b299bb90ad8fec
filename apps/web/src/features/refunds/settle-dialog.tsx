import { getRefund, listRefunds, type RefundDetail, settleRefund, sumRefunds } from '@ihub/contract/refunds'
import { payeeAccountTypes } from '@ihub/domain/refund/payee'
import { Form, FormError, SelectField, SubmitButton, TextField } from '../../ui/form/fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { useT } from './texts.ts'

const digitsIn = (text: string) => text.replaceAll(/\D/g, '')

const emptyAccount = {
  holderName: '',
  holderDocument: '',
  bank: '',
  branch: '',
  branchDigit: '',
  number: '',
  digit: '',
  type: 'checking' as (typeof payeeAccountTypes)[number],
}

interface Values {
  account: typeof emptyAccount
}

/** Has the money go back; that of a bill goes to an account, which a bank slip does not name. */
export function SettleDialog({ refund, onClose }: { refund: RefundDetail; onClose(): void }) {
  const t = useT()
  const ofBill = refund.keeper === 'gateway'
  const form = useApiForm<typeof settleRefund, Values>(settleRefund, {
    params: { id: refund._id },
    defaults: { account: { ...emptyAccount, holderName: refund.customer } },
    toBody: ({ account }) =>
      ofBill ? { account: { ...account, holderDocument: digitsIn(account.holderDocument) } } : {},
    refreshes: [getRefund, listRefunds, sumRefunds],
    onDone: () => {
      notify.success(t('refunds.action.settle.done'))
      onClose()
    },
  })
  return (
    <Dialog title={t('refunds.action.settle.ask', { code: refund.code })} onClose={onClose} isPersistent>
      <Form form={form}>
        <p>{t('refunds.action.settle.consequence')}</p>
        {ofBill && (
          <>
            <p>{t('refunds.account.why', { gateway: refund.gateway ?? '' })}</p>
            <TextField form={form} name="account.holderName" label={t('refunds.account.holder')} isRequired />
            <TextField
              form={form}
              name="account.holderDocument"
              label={t('refunds.account.document')}
              isRequired
              autoFocus
            />
            <TextField
              form={form}
              name="account.bank"
              label={t('refunds.account.bank')}
              hint={t('refunds.account.bank.hint')}
              isRequired
            />
            <TextField form={form} name="account.branch" label={t('refunds.account.branch')} isRequired />
            <TextField form={form} name="account.branchDigit" label={t('refunds.account.branch_digit')} />
            <TextField form={form} name="account.number" label={t('refunds.account.number')} isRequired />
            <TextField form={form} name="account.digit" label={t('refunds.account.digit')} isRequired />
            <SelectField
              form={form}
              name="account.type"
              label={t('refunds.account.type')}
              options={payeeAccountTypes.map((value) => ({
                value,
                label: t(`refunds.account.type.${value}`),
              }))}
            />
          </>
        )}
        <FormError form={form} />
        <SubmitButton form={form} label={t('refunds.action.settle')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
