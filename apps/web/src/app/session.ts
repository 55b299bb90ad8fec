import { isOwnPath } from './own-path.ts'
import { state } from './state.ts'

const tokenKey = 'token'
const redirectKey = 'login-redirect'

const token = state<string | null>(localStorage.getItem(tokenKey))

export const session = {
  token: () => token.get(),
  subscribe: token.subscribe,
  start(newToken: string) {
    localStorage.setItem(tokenKey, newToken)
    token.set(newToken)
  },
  /** Forgets the token; `redirect` is where the next sign-in leads. */
  end(redirect?: string) {
    localStorage.removeItem(tokenKey)
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
