/** A cookie that scripts do not see and that other sites' requests do not carry. */
export interface Cookie {
  name: string
  /** Letters, digits, `-`, `_` and `.` only; empty takes the cookie away. */
  value: string
  path: string
  maxAgeSeconds: number
  /** Only over TLS; a local hub has none. */
  isSecure: boolean
}

export function cookieText({ name, value, path, maxAgeSeconds, isSecure }: Cookie): string {
  const maxAge = value === '' ? 0 : maxAgeSeconds
  const text = `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`
  return isSecure ? `${text}; Secure` : text
}

export function readCookie(header: string | undefined, name: string): string | null {
  const found = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
  return found ? found.slice(name.length + 1) : null
}
