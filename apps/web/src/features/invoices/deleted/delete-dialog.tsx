import { deleteInvoice, listDeletedInvoices } from '@ihub/contract/invoice-actions'
import type { InvoiceDetail } from '@ihub/contract/invoice-detail'
import { listInvoices } from '@ihub/contract/invoices'
import { deletionReason } from '@ihub/domain/invoice/deletion-reason'
import { Button, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../../app/error-text.ts'
import { useApiMutation } from '../../../app/use-api.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { notify } from '../../../ui/overlay/notify.ts'
import css from './deleted.module.css'
import { useT } from './texts.ts'

type Deleted = Pick<InvoiceDetail, '_id' | 'invoiceNumber' | 'originOrderId' | 'integrationStatus'>

const isTold = ({ integrationStatus }: Deleted) =>
  integrationStatus === 'sent' || integrationStatus === 'confirmed'

/** Asks for the reason, and says in words what stays as it is. */
export function DeleteDialog({ invoice, onClose }: { invoice: Deleted; onClose(): void }) {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const number = invoice.invoiceNumber
  const remove = useApiMutation(deleteInvoice, {
    refreshes: [listInvoices, listDeletedInvoices],
    onDone: () => {
      notify.success(t('deleted.done', { number }))
      onClose()
      void navigate({ to: '/invoices' })
    },
  })
  const { min, max } = deletionReason
  const length = reason.trim().length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    remove.mutate({ params: { id: invoice._id }, query: { reason: reason.trim() } })
  }
  const { originOrderId: code } = invoice
  return (
    <Dialog title={t('deleted.dtitle', { number })} onClose={onClose} width={520} isPersistent>
      <form className={css.stack} onSubmit={submit}>
        <ul className={css.consequences}>
          <li>{code ? t('deleted.c_order', { code }) : t('deleted.c_noorder')}</li>
          {code && <li>{t(isTold(invoice) ? 'deleted.c_told' : 'deleted.c_untold')}</li>}
          <li>{t('deleted.c_erp')}</li>
          <li>{t('deleted.c_kept')}</li>
        </ul>
        <Textarea
          label={t('deleted.dreason')}
          description={t('deleted.count', {
            count: format.number(length),
            min: format.number(min),
            max: format.number(max),
          })}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={max}
          rows={3}
          withAsterisk
          data-autofocus
        />
        {remove.error && (
          <p className={css.problem} role="alert">
            {errorText(t, remove.error)}
          </p>
        )}
        <div className={css.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            type="submit"
            color="red"
            loading={remove.isPending}
            disabled={length < min || length > max}
          >
            {t('deleted.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
