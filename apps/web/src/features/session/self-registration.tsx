import { register } from '@ihub/contract/session'
import { useState } from 'react'
import { useLanguage } from '../../i18n/translate.ts'
import { Form, FormError, SubmitButton, TextField } from '../../ui/form/fields.tsx'
import { checkConfirmation, NewPasswordFields } from '../../ui/form/new-password-fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { BackToLogin } from './back-to-login.tsx'
import css from './login-layout.module.css'
import { LoginPanel } from './login-panel.tsx'
import { useT } from './texts.ts'
import { typedEmail } from './typed-email.ts'

interface Values {
  name: string
  email: string
  password: string
  confirmation: string
}

/** Asks for an account, which an administrator then approves. */
export function SelfRegistration() {
  const t = useT()
  const language = useLanguage()
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const form = useApiForm<typeof register, Values>(register, {
    defaults: { name: '', email: typedEmail.get(), password: '', confirmation: '' },
    toBody: ({ confirmation: _, ...values }) => ({ ...values, language }),
    check: checkConfirmation,
    onDone: () => setAskedFor(form.fields.getValues('email')),
  })
  if (askedFor)
    return (
      <LoginPanel key="waiting" title={t('register.waiting.title')}>
        <div className={css.outcome} role="status">
          <p>{t('register.waiting', { email: askedFor })}</p>
          <p>{t('register.waiting.confirm')}</p>
          <p>{t('register.waiting.hint')}</p>
        </div>
        <BackToLogin />
      </LoginPanel>
    )
  return (
    <LoginPanel key="ask" title={t('register.title')} subtitle={t('register.subtitle')}>
      <Form form={form}>
        <TextField form={form} name="name" label={t('register.name')} autoComplete="name" autoFocus />
        <TextField form={form} name="email" label={t('login.email')} type="email" autoComplete="username" />
        <NewPasswordFields form={form} label={t('login.password')} />
        <FormError form={form} />
        <SubmitButton form={form} label={t('register.submit')} fullWidth />
      </Form>
      <BackToLogin />
    </LoginPanel>
  )
}
