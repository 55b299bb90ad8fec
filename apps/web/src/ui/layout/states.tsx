import { ApiError } from '@ihub/contract/client/api-error'
import { Button } from '@mantine/core'
import { IconCloudOff, IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { errorText } from '../../app/error-text.ts'
import { useT } from '../../i18n/translate.ts'
import css from './states.module.css'

interface EmptyStateProps {
  title: string
  /** The person's next step. */
  hint?: string
  action?: ReactNode
  icon?: ReactNode
}

export function EmptyState({ title, hint, action, icon }: EmptyStateProps) {
  return (
    <div className={css.state}>
      <div className={css.icon}>{icon ?? <IconInbox size={28} stroke={1.5} aria-hidden />}</div>
      <p className={css.title}>{title}</p>
      {hint && <p className={css.hint}>{hint}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}

/** The failed read, its reason, and a button that tries again. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useT()
  return (
    <div className={css.state} role="alert">
      <div className={css.icon}>
        <IconCloudOff size={28} stroke={1.5} aria-hidden />
      </div>
      <p className={css.title}>{t('error.load_failed')}</p>
      <p className={css.hint}>{errorText(t, error)}</p>
      {error instanceof ApiError && error.requestId && (
        <span className={css.id}>{t('error.request_id', { id: error.requestId })}</span>
      )}
      {onRetry && (
        <div className={css.action}>
          <Button variant="default" onClick={onRetry}>
            {t('error.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
