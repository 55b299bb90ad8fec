import type { OrderDetail } from '@ihub/contract/orders'
import { useT } from '../../i18n/translate.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import { KeyValue, Section } from '../../ui/section.tsx'

export function CustomerCard({ order: { customer } }: { order: OrderDetail }) {
  const t = useT()
  const copied = (value: string | null) => value && <CopyText value={value} wrap />
  const corporate = customer.isCorporate
    ? [
        { label: t('orders.customer.corporate_name'), value: customer.corporateName },
        { label: t('orders.customer.corporate_document'), value: copied(customer.corporateDocument) },
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
            value: copied(customer.document),
          },
          ...corporate,
          { label: t('orders.customer.email'), value: copied(customer.email) },
          { label: t('orders.customer.phone'), value: copied(customer.phone) },
        ]}
      />
    </Section>
  )
}
