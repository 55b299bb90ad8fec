import type { InvoiceDetail } from '@ihub/contract/invoice-detail'
import type { TargetOutcome } from '@ihub/domain/invoice/target-results'
import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconCircleX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Section } from '../../ui/layout/section.tsx'
import type { Look } from '../../ui/status/status.ts'
import tones from '../../ui/status/tone.module.css'
import { DateTime } from '../../ui/value/value.tsx'
import css from './invoice-targets.module.css'
import { useT } from './page/texts.ts'

const looks: Record<TargetOutcome, Look> = {
  success: { tone: 'green', icon: IconCircleCheck },
  error: { tone: 'red', icon: IconCircleX },
  warning: { tone: 'amber', icon: IconAlertTriangle },
  disabled: { tone: 'gray', icon: IconCircleMinus },
}

/** A line for each system that may be told of the invoice: how far it was, since when, and by which process. */
export function InvoiceTargets({ invoice: { targets } }: { invoice: InvoiceDetail }) {
  const t = useT()
  return (
    <Section title={t('invoices.targets')} flush>
      <ul className={css.targets}>
        {targets.map(({ target, outcome, reason, at, system, process }) => {
          const { tone, icon: Icon } = looks[outcome]
          return (
            <li key={target} className={tones[tone]}>
              <Icon size={16} role="img" aria-label={t(`invoices.outcome.${outcome}`)} />
              <div className={css.name}>
                {t(`invoices.target.${target}`)}
                {system && <span className={css.dim}> · {system}</span>}
              </div>
              <div className={css.reason}>{t(`invoices.target_reason.${reason}`)}</div>
              <div className={css.when}>
                {at && <DateTime at={at} inline />}
                {process && (
                  <Link to={`/integrations/${process.integrationId}/processes/${process._id}`}>
                    {t('invoices.target.process', { number: process.processNumber })}
                  </Link>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
