import { ApiError } from '@ihub/contract/client/api-error'
import { confirmGoogleSignIn, finishGoogleSignIn } from '@ihub/contract/session'
import { Loader } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../app/client.ts'
import { errorText } from '../../app/error-text.ts'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { BackToLogin } from './back-to-login.tsx'
import { CodeForm, checkCode, codeDefaults } from './code-form.tsx'
import { GoogleButton } from './google-button.tsx'
import css from './login-layout.module.css'
import { LoginPanel } from './login-panel.tsx'
import { type Translate, useT } from './texts.ts'
import { useSignIn } from './use-sign-in.ts'
import { wantsCode } from './wants-code.ts'

interface GoogleReturnProps {
  /** Null when the person said no at Google, or Google did. */
  code: string | null
  state: string
  iss: string | undefined
}

/** Exchanges the code that Google sent back for a session. */
export function GoogleReturn({ code, state, iss }: GoogleReturnProps) {
  const t = useT()
  const signIn = useSignIn()
  // Google takes a code once, so it is never sent a second time.
  const { data, error } = useQuery({
    queryKey: ['google-return', state],
    queryFn: () => call(finishGoogleSignIn, { query: { code: code ?? '', state, ...(iss ? { iss } : {}) } }),
    enabled: code !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // A session begins once the answer is there, without anybody pressing anything.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one answer is one sign-in.
  useEffect(() => {
    if (data) void signIn(data)
  }, [data])
  if (wantsCode(error)) return <Code />
  if (error || code === null)
    return (
      <LoginPanel key="refused" title={t('login.title')}>
        <p className={css.problem} role="alert">
          <IconAlertCircle size={16} aria-hidden />
          {error ? googleText(t, error) : t('login.google.canceled')}
        </p>
        <GoogleButton />
        <BackToLogin />
      </LoginPanel>
    )
  return (
    <LoginPanel key="working" title={t('login.title')}>
      <p className={css.working} role="status">
        <Loader size={16} /> {t('login.google.working')}
      </p>
    </LoginPanel>
  )
}

const googleText = (t: Translate, error: unknown) =>
  error instanceof ApiError && error.code === 'session.link_invalid'
    ? t('login.google.expired')
    : errorText(t, error)

function Code() {
  const signIn = useSignIn()
  const form = useApiForm<typeof confirmGoogleSignIn, { code: string }>(confirmGoogleSignIn, {
    defaults: codeDefaults,
    check: checkCode,
    onDone: (signedIn) => void signIn(signedIn),
  })
  return <CodeForm form={form} />
}
