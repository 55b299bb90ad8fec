import type { OrderDetail } from '@ihub/contract/orders'
import { formatDocument, formatPhone } from '../../i18n/format-register.ts'
import { KeyValue, Section } from '../../ui/layout/section.tsx'
import { CopyText } from '../../ui/value/copy-text.tsx'
import { useT } from './texts.ts'

export function CustomerCard({ order }: { order: OrderDetail }) {
  const { customer } = order
  const t = useT()
  const copied = (value: string | null, shown = value) =>
    value && (
      <CopyText value={value} wrap>
        {shown}
      </CopyText>
    )
  const { phone, document, corporateDocument } = customer
  const country = order.deliveryAddress?.country ?? null
  const corporate = customer.isCorporate
    ? [
        { label: t('orders.customer.corporate_name'), value: customer.corporateName },
        {
          label: t('orders.customer.corporate_document'),
          value: copied(corporateDocument, corporateDocument && formatDocument(corporateDocument)),
        },
        { label: t('orders.customer.state_inscription'), value: customer.stateInscription },
      ]
    : []
  return (
    <Section title={t('orders.customer')}>
      <KeyValue
        rows={[
          { label: t('orders.customer.name'), value: customer.name },
          {
            label: customer.documentType?.toUpperCase() ?? t('orders.customer.document'),
            value: copied(document, document && formatDocument(document)),
          },
          ...corporate,
          { label: t('orders.customer.email'), value: copied(customer.email) },
          { label: t('orders.customer.phone'), value: copied(phone, phone && formatPhone(phone, country)) },
        ]}
      />
    </Section>
  )
}
