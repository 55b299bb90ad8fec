import { login } from '@ihub/contract/session'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Form, FormError, PasswordField, SubmitButton, TextField } from '../../ui/form/fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { CodeForm, checkCode, codeDefaults } from './code-form.tsx'
import { GoogleButton } from './google-button.tsx'
import css from './login-layout.module.css'
import { LoginPanel } from './login-panel.tsx'
import { useT } from './texts.ts'
import { typedEmail } from './typed-email.ts'
import { useSignIn } from './use-sign-in.ts'
import { wantsCode } from './wants-code.ts'

/** E-mail and password, then the code of the second factor when the account has one. */
export function SignIn() {
  const [round, setRound] = useState(0)
  return <Credentials key={round} onAgain={() => setRound(round + 1)} />
}

function Credentials({ onAgain }: { onAgain(): void }) {
  const t = useT()
  const signIn = useSignIn()
  const form = useApiForm(login, {
    defaults: { email: typedEmail.get(), password: '' },
    onDone: (signedIn) => void signIn(signedIn),
  })
  const keepEmail = () => typedEmail.set(form.fields.getValues('email'))
  const startAgain = () => {
    keepEmail()
    onAgain()
  }
  if (wantsCode(form.error)) return <Code credentials={form.fields.getValues()} onBack={startAgain} />
  return (
    <LoginPanel title={t('login.title')} subtitle={t('login.subtitle')}>
      <Form form={form}>
        <TextField
          form={form}
          name="email"
          label={t('login.email')}
          type="email"
          autoComplete="username"
          autoFocus
        />
        <PasswordField
          form={form}
          name="password"
          label={t('login.password')}
          autoComplete="current-password"
        />
        <FormError form={form} />
        <SubmitButton form={form} label={t('login.submit')} fullWidth />
      </Form>
      <p className={css.links}>
        <Link to="/login" search={{ step: 'forgot' }} onClick={keepEmail}>
          {t('login.forgot')}
        </Link>
      </p>
      <GoogleButton />
      <p className={css.register}>
        {t('login.no_account')}{' '}
        <Link to="/login" search={{ step: 'register' }} onClick={keepEmail}>
          {t('login.register')}
        </Link>
      </p>
    </LoginPanel>
  )
}

interface CodeProps {
  credentials: { email: string; password: string }
  onBack(): void
}

function Code({ credentials, onBack }: CodeProps) {
  const signIn = useSignIn()
  const form = useApiForm<typeof login, { code: string }>(login, {
    defaults: codeDefaults,
    toBody: ({ code }) => ({ ...credentials, code }),
    check: checkCode,
    onDone: (signedIn) => void signIn(signedIn),
  })
  return <CodeForm form={form} onBack={onBack} />
}
