import type { ResponseOf } from '@ihub/contract/endpoint'
import {
  checkIntegrationHealth,
  type IntegrationDays,
  type IntegrationRow,
  listIntegrations,
} from '@ihub/contract/processes'
import { pulls, takesCalls } from '@ihub/domain/system-traits'
import { IconArrowRight, IconPlugConnected } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { errorText } from '../../app/error-text.ts'
import { useApiMutation } from '../../app/use-api.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { HealthStrip } from './health-strip.tsx'
import { IntegrationFigures } from './integration-figures.tsx'
import css from './integrations.module.css'
import { Pause, PauseButton } from './pause.tsx'
import { type Translate, useT } from './texts.ts'

interface Props {
  integration: IntegrationRow
  /** Its last days; absent until they are read. */
  days: IntegrationDays['days'] | undefined
}

export function IntegrationCard({ integration, days }: Props) {
  const t = useT()
  const { _id, code, label, name, status, kind, message, active, paused } = integration
  const check = useApiMutation(checkIntegrationHealth, { refreshes: [listIntegrations] })
  return (
    <Section
      title={name}
      actions={
        active ? (
          <>
            {paused && <StatusBadge family="active" status="inactive" word={t('integrations.paused')} pill />}
            <StatusBadge family="integration" status={status} pill />
          </>
        ) : (
          <StatusBadge family="active" status="inactive" word={t('integrations.inactive')} pill />
        )
      }
    >
      <div className={css.card} role="status">
        <p className={css.sentence}>
          {active && kind ? t(`failure.${kind}`, { integration: name }) : t(healthText(integration))}
        </p>
        <Pause integration={integration} />
        {message && <blockquote className={css.quote}>{message}</blockquote>}
        <IntegrationFigures integration={integration} />
        {days && integration.limits && <HealthStrip days={days} />}
        {check.error && <p className={css.problem}>{errorText(t, check.error)}</p>}
        {check.data && (
          <p className={css.dim}>{t('integrations.tested', { result: resultOf(t, name, check.data) })}</p>
        )}
        <div className={css.buttons}>
          {takesCalls(code) && (
            <ActionButton
              label={t('integrations.test')}
              icon={<IconPlugConnected size={15} />}
              refusal={active ? null : t('integrations.test.refused')}
              isLoading={check.isPending}
              onClick={() => check.mutate({ params: { code }, query: { label: label || undefined } })}
            />
          )}
          <PauseButton integration={integration} />
          {pulls(code) && (
            <Link to={`/integrations/${_id}/erp`} className={css.more}>
              {t('erp.link')} <IconArrowRight size={14} aria-hidden />
            </Link>
          )}
          <Link to={`/integrations/${_id}/processes`} className={css.more}>
            {t('integrations.processes')} <IconArrowRight size={14} aria-hidden />
          </Link>
        </div>
      </div>
    </Section>
  )
}

/** A system that calls the hub is asked for nothing. */
const healthText = ({ active, code, status }: IntegrationRow) => {
  if (!active) return 'integrations.inactive.hint'
  return pulls(code) ? 'integrations.health.pulls' : (`integrations.health.${status}` as const)
}

const resultOf = (
  t: Translate,
  integration: string,
  { status, kind, message }: ResponseOf<typeof checkIntegrationHealth>,
) =>
  [kind ? t(`failure.${kind}`, { integration }) : t(`integration.status.${status}`), message]
    .filter(Boolean)
    .join(' · ')
