import { err, ok } from '@ihub/domain/result'
import type { ConnectorSession } from '@ihub/ports/connector-session'
import { z } from 'zod'
import { toBs2Failure } from './errors.ts'
import type { Settings } from './settings.ts'

export const basicOf = ({ clientId, clientSecret }: Pick<Settings, 'clientId' | 'clientSecret'>) =>
  Buffer.from(`${clientId}:${clientSecret}`).toString('base64')

/** The sample has 420 seconds, production gives 300. */
export const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

/**
 * BS2 gives out ten tokens a minute, renewals counted: the hub keeps one for all its processes and opens the next shortly
 * before its end.
 */
export const session: ConnectorSession<Settings> = {
  open: async ({ http, settings }) => {
    const { username, password } = settings
    const form = new URLSearchParams({ grant_type: 'password', scope: 'forintegration', username, password })
    const headers = {
      authorization: `Basic ${basicOf(settings)}`,
      'content-type': 'application/x-www-form-urlencoded',
    }
    const opened = await http.json(
      { verb: null, method: 'POST', path: '/auth/oauth/v2/token', headers, body: form.toString() },
      Token,
    )
    if (!opened.ok) return err(toBs2Failure(opened.error))
    const { access_token: token, expires_in } = opened.value
    return ok({ values: { token }, lifeMs: expires_in * 1_000 })
  },
  apply: ({ token }, request) => ({
    ...request,
    headers: { ...request.headers, authorization: `Bearer ${token}` },
  }),
}
