import type { ResponseOf } from '@ihub/contract/endpoint'
import { completeRegistration, getInvitation } from '@ihub/contract/session'
import { Button, Skeleton } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { errorText } from '../../app/error-text.ts'
import { useApi } from '../../app/use-api.ts'
import { useLanguage } from '../../i18n/translate.ts'
import { Form, FormError, SubmitButton, TextField } from '../../ui/form/fields.tsx'
import { checkConfirmation, NewPasswordFields } from '../../ui/form/new-password-fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { notify } from '../../ui/overlay/notify.ts'
import css from './login-layout.module.css'
import { LoginLayout } from './login-layout.tsx'
import { LoginPanel } from './login-panel.tsx'
import { useT } from './texts.ts'
import { typedEmail } from './typed-email.ts'

/** The page of an invitation: the person it is for, and the form that completes the registration. */
export function RegisterPage() {
  const { userHash = '' } = useParams({ strict: false }) as { userHash?: string }
  const { data, error } = useApi(getInvitation, { params: { id: userHash } })
  return (
    <LoginLayout>
      {data && <Registration key={userHash} hash={userHash} invitation={data} />}
      {error && !data && <NoInvitation error={error} />}
      {!error && !data && <Skeleton height={320} />}
    </LoginLayout>
  )
}

interface Values {
  name: string
  password: string
  confirmation: string
}
interface RegistrationProps {
  hash: string
  invitation: ResponseOf<typeof getInvitation>
}

function Registration({ hash, invitation: { name, email } }: RegistrationProps) {
  const t = useT()
  const navigate = useNavigate()
  const language = useLanguage()
  const form = useApiForm<typeof completeRegistration, Values>(completeRegistration, {
    params: { id: hash },
    defaults: { name, password: '', confirmation: '' },
    toBody: ({ confirmation: _, ...values }) => ({ ...values, language }),
    check: checkConfirmation,
    onDone: () => {
      notify.success(t('invitation.done'))
      typedEmail.set(email)
      void navigate({ to: '/login', search: {}, replace: true })
    },
  })
  return (
    <LoginPanel title={t('invitation.title')} subtitle={t('invitation.subtitle', { email })}>
      <Form form={form}>
        {/* Password managers file the new password under this address. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <TextField form={form} name="name" label={t('register.name')} autoComplete="name" autoFocus />
        <NewPasswordFields form={form} label={t('login.password')} />
        <FormError form={form} />
        <SubmitButton form={form} label={t('invitation.submit')} fullWidth />
      </Form>
    </LoginPanel>
  )
}

function NoInvitation({ error }: { error: unknown }) {
  const t = useT()
  return (
    <LoginPanel title={t('invitation.invalid')}>
      <p className={css.problem} role="alert">
        <IconAlertCircle size={16} aria-hidden />
        {errorText(t, error)}
      </p>
      <Button component={Link} to="/login" fullWidth>
        {t('invitation.to_login')}
      </Button>
    </LoginPanel>
  )
}
