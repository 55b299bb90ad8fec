import type { Alert } from '@ihub/contract/alerts'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useT } from '../../i18n/translate.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { JsonView } from '../../ui/json-view.tsx'
import { KeyValue } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DateTime } from '../../ui/value.tsx'
import { authorOf, messageOf, subjectOf } from './alert-words.ts'
import css from './alerts.module.css'
import { StatusButtons } from './status-buttons.tsx'

const widthPx = 720

/** One alert in full, with what can be done about it. */
export function AlertDialog({ alert, onClose }: { alert: Alert; onClose(): void }) {
  const t = useT()
  const { integration, logId, stack } = alert
  const message = messageOf(t, alert)
  return (
    <Dialog title={subjectOf(t, alert)} width={widthPx} onClose={onClose}>
      <div className={css.detail}>
        {message && <p className={css.message}>{message}</p>}
        <KeyValue
          rows={[
            { label: t('alerts.status'), value: <StatusBadge family="alert" status={alert.status} /> },
            { label: t('alerts.created_at'), value: <DateTime at={alert.createdAt} inline /> },
            { label: t('alerts.created_by'), value: authorOf(t, alert) },
            { label: t('alerts.log_id'), value: logId && <CopyText value={logId} mono wrap /> },
            {
              label: t('alerts.integration'),
              value: integration && (
                <Link to={`/integrations/${integration._id}/processes`} className={css.link}>
                  {integration.name} <IconArrowRight size={14} aria-hidden />
                </Link>
              ),
            },
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
        </div>
      </div>
    </Dialog>
  )
}
