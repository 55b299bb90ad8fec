import type { RouteDetail } from '@ihub/contract/routes'
import { formatDocument, formatPostalCode } from '../../i18n/format-register.ts'
import { KeyValue, Section } from '../../ui/layout/section.tsx'
import css from './routes.module.css'
import { useT } from './texts.ts'

export function CustomerSection({ route: { customer } }: { route: RouteDetail }) {
  const t = useT()
  const { name, document, email, phone } = customer
  return (
    <Section title={t('routes.customer')}>
      <KeyValue
        rows={[
          { label: t('routes.customer.name'), value: name },
          { label: t('routes.customer.document'), value: document && formatDocument(document) },
          { label: t('routes.customer.email'), value: email },
          { label: t('routes.customer.phone'), value: phone },
        ]}
      />
    </Section>
  )
}

const joined = (parts: (string | null)[]) => parts.filter(Boolean).join(', ')

export function AddressSection({ route: { address, geocode } }: { route: RouteDetail }) {
  const t = useT()
  if (!address)
    return (
      <Section title={t('routes.address')}>
        <p className={css.now}>{t('routes.address.none')}</p>
      </Section>
    )
  const { receiver, street, number, complement, neighborhood, city, state, country, zipCode, reference } =
    address
  return (
    <Section title={t('routes.address')}>
      <KeyValue
        rows={[
          { label: t('routes.address.receiver'), value: receiver },
          { label: t('routes.address.street'), value: joined([street, number, complement]) },
          { label: t('routes.address.district'), value: neighborhood },
          { label: t('routes.address.city'), value: joined([city, state, country]) },
          { label: t('routes.address.postal_code'), value: zipCode && formatPostalCode(zipCode) },
          { label: t('routes.address.reference'), value: reference },
          {
            label: t('routes.address.geocode'),
            value: geocode && `${geocode.latitude}, ${geocode.longitude}`,
          },
        ]}
      />
    </Section>
  )
}
