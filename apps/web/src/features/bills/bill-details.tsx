import type { BillDetail } from '@ihub/contract/bills'
import { spacedLine } from '@ihub/domain/bill/barcode'
import { settlementDays } from '@ihub/domain/bill/standing'
import { Link } from '@tanstack/react-router'
import { subjectLink } from '../../app/entities.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { KeyValue, Section } from '../../ui/layout/section.tsx'
import { CopyText } from '../../ui/value/copy-text.tsx'
import { DateTime, Money } from '../../ui/value/value.tsx'
import { BillChanges } from './bill-changes.tsx'
import css from './bills.module.css'
import { useT } from './texts.ts'
import { TroubleWords } from './trouble-words.tsx'

/** The value and the day it is due, how it was paid, and the slip that is paid. */
export function BillDetails({ bill }: { bill: BillDetail }) {
  const t = useT()
  const format = useFormat()
  const order = subjectLink({ kind: 'order', _id: bill.billOrderId }).to
  const { currency, digitableLine, barcode } = bill
  const url = bill.slips.at(-1)?.url ?? null
  return (
    <>
      <Section title={t('bills.facts')}>
        <KeyValue
          rows={[
            {
              label: t('bills.column.value'),
              value: <Money value={bill.currentValue} currency={currency} />,
            },
            { label: t('bills.column.due'), value: format.day(bill.currentDueDate) },
            {
              label: t('bills.column.trouble'),
              value: bill.troubles.length > 0 && <TroubleWords troubles={bill.troubles} />,
            },
            {
              label: t('bills.column.line'),
              value: digitableLine && (
                <span className={css.line}>
                  <CopyText value={digitableLine}>{spacedLine(digitableLine)}</CopyText>
                </span>
              ),
            },
            { label: t('bills.barcode'), value: barcode && <CopyText value={barcode} /> },
            {
              label: t('bills.url'),
              value: url && (
                <a href={url} target="_blank" rel="noreferrer">
                  {t('bills.url.open')}
                </a>
              ),
            },
            {
              label: t('bills.column.captured'),
              value: bill.capturedValue > 0 && <Money value={bill.capturedValue} currency={currency} />,
            },
            { label: t('bills.column.paid'), value: format.day(bill.paidOn) },
            { label: t('bills.column.settled'), value: settledText(bill) },
            { label: t('bills.column.parcel'), value: t('bills.parcel', { ...bill.parcel }) },
            {
              label: t('bills.column.order'),
              value: order ? <Link to={order}>{bill.originOrderId}</Link> : bill.originOrderId,
            },
            { label: t('bills.column.invoice'), value: bill.invoiceNumber },
            { label: t('bills.column.customer'), value: bill.customer },
            {
              label: t('bills.column.document'),
              value: bill.customerDocument && <CopyText value={bill.customerDocument} />,
            },
            { label: t('bills.method'), value: t(`payment.${bill.paymentMethod}`) },
            { label: t('bills.column.gateway'), value: bill.gateway },
            {
              label: t('bills.opened_value'),
              value: bill.changes.length > 0 && <Money value={bill.value} currency={currency} />,
            },
            { label: t('bills.column.created'), value: <DateTime at={bill.createdAt} inline /> },
            { label: t('bills.column.updated'), value: <DateTime at={bill.updatedAt} inline /> },
          ]}
        />
      </Section>
      <BillChanges bill={bill} />
    </>
  )

  function settledText({ settledOn, paidOn }: BillDetail) {
    if (settledOn) return format.day(settledOn)
    return paidOn && t('bills.billing_days', { count: settlementDays })
  }
}
