import { Form, FormError, SubmitButton, TextField } from '../../ui/form/fields.tsx'
import type { ApiForm } from '../../ui/form/use-api-form.ts'
import { BackToLogin } from './back-to-login.tsx'
import { LoginPanel } from './login-panel.tsx'
import { useT } from './texts.ts'

interface CodeFormProps {
  form: ApiForm<{ code: string }>
  onBack?(): void
}

export const codeDefaults = { code: '' }
export const checkCode = ({ code }: { code: string }): { code?: string } =>
  code.trim() === '' ? { code: 'field.required' } : {}

/** The second step of signing in: six digits of the authenticator, or a recovery code. */
export function CodeForm({ form, onBack }: CodeFormProps) {
  const t = useT()
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
        <FormError form={form} says={{ 'session.link_invalid': t('login.google.expired') }} />
        <SubmitButton form={form} label={t('login.code.submit')} fullWidth />
      </Form>
      <BackToLogin {...(onBack ? { onClick: onBack } : {})} />
    </LoginPanel>
  )
}
