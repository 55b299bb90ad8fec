import type { ResponseOf } from '@ihub/contract/endpoint'
import type { login } from '@ihub/contract/session'
import { useRouter } from '@tanstack/react-router'
import { mustSetUp, rememberCurrentUser } from '../../app/current-user.ts'
import { landingOf } from '../../app/landing.ts'
import { session } from '../../app/session.ts'
import { chooseLanguage } from '../../i18n/language.ts'
import { typedEmail } from './typed-email.ts'

/** Begins a session: the person's language, then the page that was asked for. */
export function useSignIn() {
  const router = useRouter()
  return async ({ token, encryptionKey, user }: ResponseOf<typeof login>) => {
    session.start({ token, encryptionKey })
    rememberCurrentUser(user)
    typedEmail.set('')
    // In another language rather than not at all.
    if (user.language) await chooseLanguage(user.language).catch(() => {})
    // The target asked for waits until the second factor is set up.
    router.history.replace(mustSetUp(user) ? '/profile' : landingOf(user, session.takeRedirect()))
  }
}
