import { Section } from '../../ui/layout/section.tsx'
import { useT } from './texts.ts'

/** Says why an exchange has no refund. */
export function ExchangeNote() {
  const t = useT()
  return (
    <Section title={t('protocols.exchange')}>
      <p>{t('protocols.exchange.hint')}</p>
    </Section>
  )
}
