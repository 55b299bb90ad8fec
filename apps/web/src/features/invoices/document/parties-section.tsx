import type { InvoiceDetail } from '@ihub/contract/invoice-detail'
import type { DocumentField } from '@ihub/domain/invoice/document-fields'
import { formatPhone, formatPostalCode } from '../../../i18n/format-register.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { CopyButton } from '../../../ui/value/copy-text.tsx'
import { useT } from '../page/texts.ts'
import { Facts } from './fact-groups.tsx'
import { type FactNode, nodesOf } from './fact-tree.ts'
import css from './parties.module.css'

/** Who issued it, who receives it, and where the goods are fetched and brought. */
export function PartiesSection({ nodes, invoice }: { nodes: readonly FactNode[]; invoice: InvoiceDetail }) {
  const t = useT()
  const parties = nodesOf(nodes, 'parties')
  if (parties.length === 0) return null
  return (
    <Section title={t('invoices.parties')}>
      <div className={css.parties}>
        {parties.map((party) => (
          <Party key={party.group} party={party} currency={invoice.currency} />
        ))}
      </div>
    </Section>
  )
}

const addressFields = new Set<DocumentField>([
  'street',
  'number',
  'complement',
  'district',
  'city',
  'state',
  'postalCode',
  'country',
  'phone',
])
/** Codes of what is named beside them. */
const coded = new Set<DocumentField>(['cityCode', 'countryCode'])

function Party({ party, currency }: { party: FactNode; currency: string }) {
  const t = useT()
  const { facts } = party
  const name = facts.find(({ field }) => field === 'name')?.value
  const address = party.inner.find(({ group }) => group === 'address')?.facts ?? facts
  const lines = linesOf(address)
  const others = facts.filter(
    ({ field }) => field !== 'name' && !coded.has(field) && (address !== facts || !addressFields.has(field)),
  )
  return (
    <div>
      <h3 className={css.title}>{t(`document.group.${party.group}`)}</h3>
      {name && <p className={css.name}>{name}</p>}
      {lines.length > 0 && (
        <address className={css.address}>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <CopyButton
            value={[name, ...lines].filter(Boolean).join('\n')}
            label={t('invoices.address.copy')}
          />
        </address>
      )}
      <Facts facts={others} currency={currency} />
    </div>
  )
}

function linesOf(facts: FactNode['facts']): string[] {
  const of = (field: DocumentField) => facts.find((fact) => fact.field === field)?.value
  const joined = (values: (string | undefined)[], by: string) => values.filter(Boolean).join(by)
  const [code, phone] = [of('postalCode'), of('phone')]
  return [
    joined([of('street'), of('number'), of('complement')], ', '),
    of('district') ?? '',
    joined([of('city'), of('state')], ' – '),
    joined([code && formatPostalCode(code), of('country')], ' · '),
    phone ? formatPhone(phone) : '',
  ].filter(Boolean)
}
