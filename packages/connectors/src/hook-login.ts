import { createHash, timingSafeEqual } from 'node:crypto'
import type { HookProblem } from '@ihub/ports/hook'

/** The answer to a call of somebody who may be anybody. */
export const stranger: HookProblem = {
  field: 'authorization',
  message: 'the secret of the hook is missing or wrong',
  isStranger: true,
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** Whether a call shows the secret; the time that it takes tells nothing of it. */
export const isSecret = (shown: string | undefined, secret: string) =>
  shown !== undefined && timingSafeEqual(digestOf(shown), digestOf(secret))

/** User and password of a header `authorization` by RFC 7617; null for another one. */
export function basicOf(authorization: string | undefined) {
  const [, token] = /^basic ([a-z0-9+/]+=*)$/i.exec(authorization ?? '') ?? []
  if (token === undefined) return null
  const [user = '', ...password] = Buffer.from(token, 'base64').toString('utf8').split(':')
  return { user, password: password.join(':') }
}

/** Both are compared in any case, so that the time tells nothing of the user. */
export function isBasic(authorization: string | undefined, wanted: { user: string; password: string }) {
  const shown = basicOf(authorization)
  return [isSecret(shown?.user, wanted.user), isSecret(shown?.password, wanted.password)].every(Boolean)
}
