import { ApiError } from '@ihub/contract/client/api-error'
import { changePassword } from '@ihub/contract/session'
import { Link, useNavigate } from '@tanstack/react-router'
import { Form, FormError, SubmitButton } from '../../ui/form/fields.tsx'
import { checkConfirmation, NewPasswordFields } from '../../ui/form/new-password-fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { notify } from '../../ui/overlay/notify.ts'
import { BackToLogin } from './back-to-login.tsx'
import css from './login-layout.module.css'
import { LoginPanel } from './login-panel.tsx'
import { useT } from './texts.ts'

interface Values {
  password: string
  confirmation: string
}

/** The page the mail of a forgotten password leads to. */
export function NewPassword({ hash }: { hash: string }) {
  const t = useT()
  const navigate = useNavigate()
  const form = useApiForm<typeof changePassword, Values>(changePassword, {
    defaults: { password: '', confirmation: '' },
    toBody: ({ password }) => ({ hash, password }),
    // A link cut short by a mail program is a link that does not work.
    fieldOf: (field) => (field === 'hash' ? 'password' : field),
    check: checkConfirmation,
    onDone: () => {
      notify.success(t('new_password.done'))
      void navigate({ to: '/login', search: {}, replace: true })
    },
  })
  const isDead = form.error instanceof ApiError && form.error.code === 'session.link_invalid'
  return (
    <LoginPanel title={t('new_password.title')} subtitle={t('new_password.subtitle')}>
      <Form form={form}>
        <NewPasswordFields form={form} label={t('password.new')} />
        <FormError form={form} />
        {isDead ? (
          <Link className={css.more} to="/login" search={{ step: 'forgot' }}>
            {t('new_password.ask_again')}
          </Link>
        ) : (
          <SubmitButton form={form} label={t('new_password.submit')} fullWidth />
        )}
      </Form>
      <BackToLogin />
    </LoginPanel>
  )
}
