import type { RefundDetail } from '@ihub/contract/refunds'
import { Link } from '@tanstack/react-router'
import { subjectLink } from '../../app/entities.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { KeyValue, Section } from '../../ui/layout/section.tsx'
import { CopyText } from '../../ui/value/copy-text.tsx'
import { DateTime, Money } from '../../ui/value/value.tsx'
import { useT } from './texts.ts'

/** The money, the payment that it goes back to, and the order and the return that it comes from. */
export function RefundDetails({ refund }: { refund: RefundDetail }) {
  const t = useT()
  const format = useFormat()
  const order = subjectLink({ kind: 'order', _id: refund.refundOrderId }).to
  const protocol = subjectLink({ kind: 'protocol', _id: refund.refundProtocolId }).to
  const bill = subjectLink({ kind: 'bill', _id: refund.refundBillId }).to
  const { currency, settledBy } = refund
  return (
    <Section title={t('refunds.facts')}>
      <KeyValue
        rows={[
          {
            label: t('refunds.column.amount'),
            value: <Money value={refund.amount} currency={currency} />,
          },
          { label: t('refunds.column.cause'), value: t(`refund.cause.${refund.cause}`) },
          {
            label: t('refunds.column.order'),
            value: order ? <Link to={order}>{refund.originOrderId}</Link> : refund.originOrderId,
          },
          {
            label: t('refunds.column.protocol'),
            value: protocol ? <Link to={protocol}>{refund.externalProtocolId}</Link> : null,
          },
          { label: t('refunds.column.customer'), value: refund.customer },
          { label: t('refunds.platform'), value: refund.platform },
          {
            label: t('refunds.column.method'),
            value: `${t(`payment.${refund.paymentMethod}`)} · ${refund.paymentName}`,
          },
          { label: t('refunds.keeper'), value: refund.gateway ?? refund.platform },
          { label: t('refunds.bill'), value: bill ? <Link to={bill}>{refund.billCode}</Link> : null },
          { label: t('refunds.paid'), value: <Money value={refund.paid} currency={currency} /> },
          {
            label: t('refunds.settled_by'),
            value: settledBy && t(`refunds.settled_by.${settledBy}`),
          },
          {
            label: t('refunds.reference'),
            value: refund.reference && <CopyText value={refund.reference} />,
          },
          { label: t('refunds.settled_on'), value: format.day(refund.settledOn) },
          { label: t('refunds.waived_because'), value: refund.waivedBecause },
          { label: t('refunds.column.created'), value: <DateTime at={refund.createdAt} inline /> },
          { label: t('refunds.column.updated'), value: <DateTime at={refund.updatedAt} inline /> },
        ]}
      />
    </Section>
  )
}
