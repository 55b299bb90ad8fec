import type { CustomerDetail } from '@ihub/contract/customers'
import { formatPostalCode } from '../../i18n/format-register.ts'
import { KeyValue, Section } from '../../ui/layout/section.tsx'
import { useT } from './texts.ts'

const joined = (parts: (string | null)[]) => parts.filter(Boolean).join(', ')

/** The addresses of the newest order that had each. */
export function AddressSections({ customer: { addresses } }: { customer: CustomerDetail }) {
  const t = useT()
  return addresses.map(({ kind, address, by }) => (
    <Section key={kind} title={t(`customer.field.address.${kind}`)}>
      <KeyValue
        rows={[
          { label: t('customers.address.receiver'), value: address.receiver },
          {
            label: t('customers.address.street'),
            value: joined([address.street, address.number, address.complement]),
          },
          { label: t('customers.address.district'), value: address.neighborhood },
          {
            label: t('customers.column.city'),
            value: joined([address.city, address.state, address.country]),
          },
          {
            label: t('customers.address.postal_code'),
            value: address.zipCode && formatPostalCode(address.zipCode),
          },
          { label: t('customers.address.reference'), value: address.reference },
          { label: t('customers.from'), value: by },
        ]}
      />
    </Section>
  ))
}
