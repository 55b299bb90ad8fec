import type { FiscalSequenceDetail } from '@ihub/contract/fiscal-sequences'
import { useFormat } from '../../i18n/use-format.ts'
import { Section } from '../../ui/layout/section.tsx'
import css from './fiscal.module.css'
import { RangesSection } from './range-sections.tsx'
import { rangeText } from './sequence-words.ts'
import { useT } from './texts.ts'

/** The service's numbers beside the NF-e that the hub keeps. */
export function HubSection({ sequence: { hub, system } }: { sequence: FiscalSequenceDetail }) {
  const t = useT()
  const format = useFormat()
  if (!hub) return null
  const { window, onlyService, onlyHub } = hub
  return (
    <>
      <Section title={t('fiscal.hub')}>
        <p className={css.dim}>
          {t('fiscal.hub.window', { range: rangeText(window, format.number) })}{' '}
          {onlyHub.count === 0 && onlyService.count === 0
            ? t('fiscal.hub.alike', { system: system.name })
            : t('fiscal.hub.hint', { system: system.name })}
        </p>
      </Section>
      <RangesSection title={t('fiscal.hub.only_hub', { system: system.name })} told={onlyHub} />
      <RangesSection title={t('fiscal.hub.only_service', { system: system.name })} told={onlyService} />
    </>
  )
}
