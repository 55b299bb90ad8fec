import { ApiError } from '@ihub/contract/client/api-error'
import { proveEmail } from '@ihub/contract/session'
import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { errorText } from '../../app/error-text.ts'
import { useApiMutation } from '../../app/use-api.ts'
import { BackToLogin } from './back-to-login.tsx'
import css from './login-layout.module.css'
import { LoginPanel } from './login-panel.tsx'
import { useT } from './texts.ts'

/**
 * The page the mail of a registration leads to. It asks for a press of a button, because programs that look through mails
 * open their links too.
 */
export function ConfirmEmail({ hash }: { hash: string }) {
  const t = useT()
  const { mutate, data, error, isPending } = useApiMutation(proveEmail)
  if (data)
    return (
      <LoginPanel key="done" title={t('confirm_email.done.title')}>
        <div className={css.outcome} role="status">
          <p>{t(data.wasProven ? 'confirm_email.again' : 'confirm_email.done', { email: data.email })}</p>
          <p>{t('confirm_email.done.hint')}</p>
        </div>
        <BackToLogin />
      </LoginPanel>
    )
  const isDead = isDeadLink(error)
  return (
    <LoginPanel key="ask" title={t('confirm_email.title')} subtitle={t('confirm_email.subtitle')}>
      {error && (
        <p className={css.problem} role="alert">
          <IconAlertCircle size={16} aria-hidden />
          {isDead ? t('confirm_email.dead') : errorText(t, error)}
        </p>
      )}
      {isDead ? (
        <Link className={css.more} to="/login" search={{ step: 'forgot' }}>
          {t('new_password.ask_again')}
        </Link>
      ) : (
        <Button fullWidth data-autofocus loading={isPending} onClick={() => mutate({ body: { hash } })}>
          {t('confirm_email.submit')}
        </Button>
      )}
      <BackToLogin />
    </LoginPanel>
  )
}

/** A link that a mail program cut short is one that does not work either. */
const isDeadLink = (error: unknown) =>
  error instanceof ApiError && (error.code === 'session.link_invalid' || error.code === 'request.invalid')
