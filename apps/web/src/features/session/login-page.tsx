import { useSearch } from '@tanstack/react-router'
import { ConfirmEmail } from './confirm-email.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { GoogleReturn } from './google-return.tsx'
import { LoginLayout } from './login-layout.tsx'
import { NewPassword } from './new-password.tsx'
import { SelfRegistration } from './self-registration.tsx'
import { SignIn } from './sign-in.tsx'

interface LoginSearch {
  /** Another way in than e-mail and password. */
  step?: string
  /** Of the link in a mail that lets choose a new password, or with step `email` proves the address. */
  hash?: string
  /** The parameters that Google sent back. */
  code?: string
  state?: string
  iss?: string
  error?: string
}

/** Everything before a session: signing in, and the ways to get to where one can. */
export function LoginPage() {
  const search = useSearch({ strict: false }) as LoginSearch
  return (
    <LoginLayout>
      <Step {...search} />
    </LoginLayout>
  )
}

function Step({ step, hash, code, state, iss, error }: LoginSearch) {
  if (hash && step === 'email') return <ConfirmEmail hash={hash} />
  if (hash) return <NewPassword hash={hash} />
  if (state && (code || error)) return <GoogleReturn code={code ?? null} state={state} iss={iss} />
  if (step === 'forgot') return <ForgotPassword />
  if (step === 'register') return <SelfRegistration />
  return <SignIn />
}
