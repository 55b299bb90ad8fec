import type { InvoiceDetail } from '@ihub/contract/invoice-detail'
import type { DocumentSection } from '@ihub/domain/invoice/document-groups'
import { formatDocument } from '../../i18n/format-register.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { InvoiceSection } from '../../ui/invoice/invoice-section.tsx'
import { Section } from '../../ui/layout/section.tsx'
import table from '../../ui/table/plain-table.module.css'
import { CopyText } from '../../ui/value/copy-text.tsx'
import { Blank, DateTime, Money } from '../../ui/value/value.tsx'
import { FactGroups } from './document/fact-groups.tsx'
import { type FactNode, factTree, nodesOf } from './document/fact-tree.ts'
import { PartiesSection } from './document/parties-section.tsx'
import { FiscalEvents } from './fiscal-events.tsx'
import { InvoiceItems } from './invoice-items.tsx'
import { InvoiceTargets } from './invoice-targets.tsx'
import { useT } from './page/texts.ts'
import { ReturnSection } from './return-section.tsx'

/** Everything about the invoice; groups that its document does not have take no room. */
export function InvoiceDetails({ invoice }: { invoice: InvoiceDetail }) {
  const nodes = factTree(invoice.document)
  const part = (section: DocumentSection, untitled?: FactNode['group']) => (
    <FactSection nodes={nodes} section={section} currency={invoice.currency} untitled={untitled} />
  )
  return (
    <>
      <HeadSection invoice={invoice} />
      <ReturnSection invoice={invoice} />
      <InvoiceTargets invoice={invoice} />
      <FiscalEvents invoice={invoice} />
      <PartiesSection nodes={nodes} invoice={invoice} />
      <InvoiceItems key={`${invoice._id} ${invoice.fileReceivedAt}`} invoice={invoice} />
      {part('totals', 'totals')}
      {part('payments')}
      <OrderPayments invoice={invoice} />
      {part('transport')}
      {part('general', 'identification')}
      {part('more')}
    </>
  )
}

function HeadSection({ invoice }: { invoice: InvoiceDetail }) {
  const t = useT()
  const { goodsReceipt, cancelableUntil, emitter, receiver } = invoice
  const partyText = (party: InvoiceDetail['emitter']) =>
    party && [party.name, party.document && formatDocument(party.document)].filter(Boolean).join(' · ')
  return (
    <InvoiceSection
      invoice={{ ...invoice, emitter: null, receiver: null }}
      currency={invoice.currency}
      more={[
        // Told in full below where there is a file.
        ...(invoice.document.length > 0
          ? []
          : [
              { label: t('invoice.emitter'), value: partyText(emitter) },
              { label: t('invoice.receiver'), value: partyText(receiver) },
            ]),
        { label: t('invoices.column.origin'), value: invoice.origin?.name },
        { label: t('invoices.column.seller'), value: invoice.sellerCode },
        { label: t('invoices.column.received'), value: <DateTime at={invoice.receivedAt} inline /> },
        {
          label: t('invoices.cancelable_until'),
          value: cancelableUntil && <DateTime at={cancelableUntil} inline />,
        },
        {
          label: t('invoices.goods_receipt'),
          value: goodsReceipt && (
            <>
              <DateTime at={goodsReceipt.at} inline />
              {goodsReceipt.trackingNumber && (
                <>
                  {' · '}
                  <CopyText value={goodsReceipt.trackingNumber} mono />
                </>
              )}
            </>
          ),
        },
      ]}
    />
  )
}

interface FactSectionProps {
  nodes: readonly FactNode[]
  section: DocumentSection
  currency: string
  untitled: FactNode['group'] | undefined
}

function FactSection({ nodes, section, currency, untitled }: FactSectionProps) {
  const t = useT()
  const own = nodesOf(nodes, section)
  if (own.length === 0) return null
  return (
    <Section title={t(`invoices.section.${section}`)}>
      <FactGroups nodes={own} currency={currency} {...(untitled ? { untitled } : {})} />
    </Section>
  )
}

const paymentCodes = ['nsu', 'transactionId', 'authorizationCode'] as const

/** The order's payments have what an NF-e leaves out: NSU and transaction. */
function OrderPayments({ invoice: { orderPayments, currency } }: { invoice: InvoiceDetail }) {
  const t = useT()
  const format = useFormat()
  if (orderPayments.length === 0) return null
  const codes = paymentCodes.filter((code) => orderPayments.some((payment) => payment[code]))
  return (
    <Section title={t('invoices.order_payments')} flush>
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('invoices.payment.method')}</th>
              <th scope="col">{t('invoices.payment.brand')}</th>
              <th scope="col" className={table.right}>
                {t('invoices.payment.installments')}
              </th>
              {codes.map((code) => (
                <th key={code} scope="col">
                  {t(`invoices.payment.${code}`)}
                </th>
              ))}
              <th scope="col" className={table.right}>
                {t('invoice.value')}
              </th>
            </tr>
          </thead>
          <tbody>
            {orderPayments.map((payment) => (
              <tr key={payment.id}>
                <td>{t(`payment.${payment.method}`)}</td>
                <td>{payment.brand ?? <Blank />}</td>
                <td className={table.right}>{format.number(payment.installments)}</td>
                {codes.map((code) => {
                  const value = payment[code]
                  return <td key={code}>{value ? <CopyText value={value} mono wrap /> : <Blank />}</td>
                })}
                <td className={table.right}>
                  <Money value={payment.value} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
