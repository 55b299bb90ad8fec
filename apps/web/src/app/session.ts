import { isOwnPath } from './own-path.ts'
import { state } from './state.ts'

const tokenKey = 'token'
const encryptionKeyKey = 'encryption-key'
const redirectKey = 'login-redirect'

const token = state<string | null>(localStorage.getItem(tokenKey))

// Signing in or out in one tab counts for all of them.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === tokenKey) token.set(newValue)
})

export const session = {
  token: () => token.get(),
  subscribe: token.subscribe,
  /** Base64url: the key of answers to `accept-encryption: jwe`. */
  encryptionKey: () => localStorage.getItem(encryptionKeyKey),
  start(signedIn: { token: string; encryptionKey: string }) {
    localStorage.setItem(encryptionKeyKey, signedIn.encryptionKey)
    localStorage.setItem(tokenKey, signedIn.token)
    token.set(signedIn.token)
  },
  /** Forgets the token; `redirect` is where the next sign-in leads. */
  end(redirect?: string) {
    localStorage.removeItem(tokenKey)
    localStorage.removeItem(encryptionKeyKey)
    if (isOwnPath(redirect)) localStorage.setItem(redirectKey, redirect)
    token.set(null)
  },
  saveRedirect(path: string) {
    if (isOwnPath(path)) localStorage.setItem(redirectKey, path)
  },
  /** The saved target, once. */
  takeRedirect(): string | null {
    const path = localStorage.getItem(redirectKey)
    localStorage.removeItem(redirectKey)
    return isOwnPath(path) ? path : null
  },
}
