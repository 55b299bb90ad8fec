import type { FiscalSequenceDetail } from '@ihub/contract/fiscal-sequences'
import { healthOfFinding } from '@ihub/domain/fiscal-sequence/sequence-health'
import { useFormat } from '../../i18n/use-format.ts'
import { Section } from '../../ui/layout/section.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import css from './fiscal.module.css'
import { useT } from './texts.ts'

/** Why the sequence is not in order, and the next step for each reason. */
export function ReasonsSection({ sequence: { findings, remaining } }: { sequence: FiscalSequenceDetail }) {
  const t = useT()
  const format = useFormat()
  if (findings.length === 0) return null
  return (
    <Section title={t('fiscal.reasons')}>
      <ul className={css.reasons}>
        {findings.map((finding) => (
          <li key={finding}>
            <StatusBadge
              family="integration"
              status={healthOfFinding(finding)}
              word={t(`fiscal.finding.${finding}`)}
            />
            <p>{t(`fiscal.explain.${finding}`, { remaining: format.number(remaining) })}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
