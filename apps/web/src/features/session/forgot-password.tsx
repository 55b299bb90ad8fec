import { forgotPassword } from '@ihub/contract/session'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Form, FormError, SubmitButton, TextField } from '../../ui/form/fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { BackToLogin } from './back-to-login.tsx'
import css from './login-layout.module.css'
import { LoginPanel } from './login-panel.tsx'
import { useT } from './texts.ts'
import { typedEmail } from './typed-email.ts'

/** Asks for a link by mail; the answer does not tell whether the address has an account. */
export function ForgotPassword() {
  const t = useT()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useApiForm(forgotPassword, {
    defaults: { email: typedEmail.get() },
    onDone: () => {
      typedEmail.set(form.fields.getValues('email'))
      setSentTo(form.fields.getValues('email'))
    },
  })
  if (sentTo)
    return (
      <LoginPanel key="sent" title={t('forgot.sent.title')}>
        <div className={css.outcome} role="status">
          <p>{t('forgot.sent', { email: sentTo })}</p>
          <p>{t('forgot.sent.hint')}</p>
        </div>
        <Button variant="default" fullWidth onClick={() => setSentTo(null)}>
          {t('forgot.again')}
        </Button>
        <BackToLogin />
      </LoginPanel>
    )
  return (
    <LoginPanel key="ask" title={t('forgot.title')} subtitle={t('forgot.subtitle')}>
      <Form form={form}>
        <TextField
          form={form}
          name="email"
          label={t('login.email')}
          type="email"
          autoComplete="username"
          autoFocus
        />
        <FormError form={form} />
        <SubmitButton form={form} label={t('forgot.submit')} fullWidth />
      </Form>
      <BackToLogin />
    </LoginPanel>
  )
}
