import { login } from '@ihub/contract/session'
import { useT } from '../../i18n/translate.ts'
import { Form, FormError, SubmitButton, TextField } from '../../ui/fields.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { BackToLogin } from './back-to-login.tsx'
import { LoginPanel } from './login-panel.tsx'
import { useSignIn } from './use-sign-in.ts'

interface CodeFormProps {
  credentials: { email: string; password: string }
  onBack(): void
}

/** The second step of signing in: six digits of the authenticator, or a recovery code. */
export function CodeForm({ credentials, onBack }: CodeFormProps) {
  const t = useT()
  const signIn = useSignIn()
  const form = useApiForm<typeof login, { code: string }>(login, {
    defaults: { code: '' },
    toBody: ({ code }) => ({ ...credentials, code }),
    check: ({ code }) => (code.trim() === '' ? { code: 'field.required' } : {}),
    onDone: (signedIn) => void signIn(signedIn),
  })
  return (
    <LoginPanel title={t('login.code.title')} subtitle={t('login.code.subtitle')}>
      <Form form={form}>
        <TextField
          form={form}
          name="code"
          label={t('login.code')}
          hint={t('login.code.hint')}
          autoComplete="one-time-code"
          autoFocus
        />
        <FormError form={form} />
        <SubmitButton form={form} label={t('login.code.submit')} fullWidth />
      </Form>
      <BackToLogin onClick={onBack} />
    </LoginPanel>
  )
}
