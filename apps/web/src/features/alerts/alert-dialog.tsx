import type { Alert } from '@ihub/contract/alerts'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { isAllowed } from '../../app/access.ts'
import { useCurrentUser } from '../../app/current-user.ts'
import { subjectLink } from '../../app/entities.ts'
import { hookPaths } from '../../app/hook-paths.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { KeyValue } from '../../ui/layout/section.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { CopyText } from '../../ui/value/copy-text.tsx'
import { JsonView } from '../../ui/value/json-view.tsx'
import { DateTime } from '../../ui/value/value.tsx'
import { authorOf, diagnosisOf, messageOf, ordersOf, placeOfRule, subjectOf } from './alert-words.ts'
import css from './alerts.module.css'
import { AssigneeSelect, SilenceButton } from './care-parts.tsx'
import { useSilenceText } from './silence-text.ts'
import { StatusButtons } from './status-buttons.tsx'
import { useT } from './texts.ts'

const widthPx = 720

/** Where entities stopped, people want the processes that failed. */
const processesOf = ({ integration, entity }: Alert) => ({
  to: `/integrations/${integration?._id}/processes`,
  search: entity ? { status: ['error', 'request-error'] } : {},
})

/** Linked where it could be read and its kind has a page. */
function EntityOf({ entity }: { entity: NonNullable<Alert['entity']> }) {
  const { to } = subjectLink(entity)
  if (to === null) return <CopyText value={entity.code} mono />
  return (
    <Link to={to} className={css.link}>
      {entity.code} <IconArrowRight size={14} aria-hidden />
    </Link>
  )
}

/** How much it is about now, linked to the list that shows it. */
function About({ alert, about }: { alert: Alert; about: NonNullable<Alert['about']> }) {
  const t = useT()
  return (
    <span className={css.links}>
      <Link {...ordersOf(about)} className={css.link}>
        {t('alerts.about.orders', { count: about.orders })} <IconArrowRight size={14} aria-hidden />
      </Link>
      {about.receipts > 0 && (
        <Link {...processesOf(alert)} className={css.link}>
          {t('alerts.about.receipts', { count: about.receipts })} <IconArrowRight size={14} aria-hidden />
        </Link>
      )}
    </span>
  )
}

/** Linked for those who may read subscriptions: there it is switched on again. */
function WebhookOf({ webhook: { kind, _id, name } }: { webhook: NonNullable<Alert['webhook']> }) {
  if (!isAllowed(useCurrentUser(), ['Admin'])) return name
  return (
    <Link to={`${hookPaths[kind]}/settings/${_id}`} className={css.link}>
      {name} <IconArrowRight size={14} aria-hidden />
    </Link>
  )
}

function aboutOf(alert: Alert) {
  const place = placeOfRule(alert)
  if (place) return <Place {...place} />
  return alert.about && <About alert={alert} about={alert.about} />
}

function Place(place: { to: string; search: object }) {
  const t = useT()
  return (
    <Link {...place} className={css.link}>
      {t('alerts.about.show')} <IconArrowRight size={14} aria-hidden />
    </Link>
  )
}

/** One alert in full, with the actions on it. */
export function AlertDialog({ alert, onClose }: { alert: Alert; onClose(): void }) {
  const t = useT()
  const { integration, webhook, entity, logId, stack, raisedAgain } = alert
  const format = useFormat()
  const silence = useSilenceText(alert)
  const message = messageOf(t, alert)
  return (
    <Dialog title={subjectOf(t, alert)} width={widthPx} onClose={onClose}>
      <div className={css.detail}>
        {message && <p className={css.message}>{message}</p>}
        <KeyValue
          rows={[
            { label: t('alerts.status'), value: <StatusBadge family="alert" status={alert.status} /> },
            { label: t('care.assignee'), value: <AssigneeSelect alert={alert} /> },
            ...(silence ? [{ label: t('alerts.silence'), value: silence }] : []),
            { label: t('alerts.diagnosis'), value: diagnosisOf(t, alert) },
            { label: t('alerts.created_at'), value: <DateTime at={alert.createdAt} inline /> },
            {
              label: t('alerts.raised_again.label'),
              value:
                raisedAgain &&
                t('alerts.raised_again.value', {
                  count: raisedAgain.count,
                  at: format.dateTime(raisedAgain.lastAt),
                }),
            },
            { label: t('alerts.created_by'), value: authorOf(t, alert) },
            { label: t('alerts.log_id'), value: logId && <CopyText value={logId} mono wrap /> },
            {
              label: t('alerts.integration'),
              value: integration && (
                <Link {...processesOf(alert)} className={css.link}>
                  {integration.name} <IconArrowRight size={14} aria-hidden />
                </Link>
              ),
            },
            {
              label: t('alerts.webhook'),
              value: webhook && <WebhookOf webhook={webhook} />,
            },
            { label: t('alerts.about'), value: aboutOf(alert) },
            ...(entity
              ? [{ label: t(`entity.kind.${entity.kind}`), value: <EntityOf entity={entity} /> }]
              : []),
          ]}
        />
        {stack && (
          <section>
            <h3 className={css.title}>{t('alerts.stack')}</h3>
            <JsonView value={stack} label={t('alerts.stack')} />
          </section>
        )}
        <div className={css.buttons}>
          <StatusButtons alerts={[alert]} />
          <SilenceButton alert={alert} />
        </div>
      </div>
    </Dialog>
  )
}
