import { type DeletedInvoice, getDeletedInvoiceXml } from '@ihub/contract/invoice-actions'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { errorText } from '../../../app/error-text.ts'
import { saveFile } from '../../../app/save-file.ts'
import { formatAccessKey } from '../../../i18n/format-register.ts'
import { KeyValue } from '../../../ui/layout/section.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { DateTime, Money } from '../../../ui/value/value.tsx'
import css from './deleted.module.css'
import { useT } from './texts.ts'

const widthPx = 600

/** The facts of one deleted invoice, and its file. */
export function DeletedDialog({ invoice, onClose }: { invoice: DeletedInvoice; onClose(): void }) {
  const t = useT()
  const { invoiceNumber: number, orderId, originOrderId, sefazKey } = invoice
  const save = useMutation({
    mutationFn: () =>
      saveFile(getDeletedInvoiceXml, { params: { id: invoice._id } }, `${sefazKey ?? number}.xml`),
  })
  const told = orderId && t(invoice.isAnnounced ? 'deleted.told_yes' : 'deleted.told_no')
  return (
    <Dialog title={t('deleted.open', { number })} width={widthPx} onClose={onClose}>
      <div className={css.stack}>
        <KeyValue
          rows={[
            {
              label: t('deleted_invoices.column.deleted'),
              value: <DateTime at={invoice.deletionDate} inline />,
            },
            { label: t('deleted_invoices.column.by'), value: invoice.deletedBy.name },
            {
              label: t('deleted_invoices.column.reason'),
              value: <span className={css.wrap}>{invoice.deleteReason}</span>,
            },
            {
              label: t('deleted_invoices.column.status'),
              value: <StatusBadge family="invoice" status={invoice.status} />,
            },
            {
              label: t('deleted_invoices.column.order'),
              value: orderId && (
                <Link to={`/orders/list/${orderId}`} className={css.link}>
                  {originOrderId}
                </Link>
              ),
            },
            { label: t('deleted.told'), value: told },
            { label: t('deleted_invoices.column.seller'), value: invoice.sellerCode },
            { label: t('deleted_invoices.column.series'), value: invoice.invoiceSerie },
            {
              label: t('deleted_invoices.column.key'),
              value: sefazKey && <code className={css.wrap}>{formatAccessKey(sefazKey)}</code>,
            },
            { label: t('deleted.emitter'), value: invoice.emitter },
            { label: t('deleted_invoices.column.receiver'), value: invoice.receiver },
            {
              label: t('deleted_invoices.column.value'),
              value: invoice.value !== null && <Money value={invoice.value} currency={invoice.currency} />,
            },
            {
              label: t('deleted_invoices.column.issued'),
              value: invoice.emissionDate && <DateTime at={invoice.emissionDate} inline />,
            },
          ]}
        />
        {save.error && (
          <p className={css.problem} role="alert">
            {errorText(t, save.error)}
          </p>
        )}
        <div className={css.buttons}>
          {invoice.hasFile ? (
            <Button
              variant="default"
              leftSection={<IconDownload size={15} />}
              loading={save.isPending}
              onClick={() => save.mutate()}
            >
              {t('deleted.file')}
            </Button>
          ) : (
            <span>{t('deleted.nofile')}</span>
          )}
        </div>
      </div>
    </Dialog>
  )
}
