import { about } from '@ihub/contract/session'
import { useApi } from '../../app/use-api.ts'
import { type Key, useT } from './texts.ts'

/** A field's hint for people who sign in with Google and may have no password; nothing where this hub offers no Google. */
export function useGoogleHint(key: Key): { hint?: string } {
  const t = useT()
  const { data } = useApi(about, {}, { staleTimeMs: Number.POSITIVE_INFINITY })
  return data?.googleSignIn ? { hint: t(key) } : {}
}
