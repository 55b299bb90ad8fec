import { err, ok } from '@ihub/domain/result'
import type { ConnectorSession } from '@ihub/ports/connector-session'
import { z } from 'zod'
import { toTrademasterFailure } from './errors.ts'
import type { Settings } from './settings.ts'

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const path = '/auth/realms/api-management/protocol/openid-connect/token'

/** OpenID Connect, client credentials. */
export const session: ConnectorSession<Settings> = {
  open: async ({ http, settings: { clientId, clientSecret } }) => {
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope: 'convenio-api/.default',
    })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const opened = await http.json(
      { verb: null, method: 'POST', path, headers, body: form.toString() },
      Token,
    )
    if (!opened.ok) return err(toTrademasterFailure(opened.error))
    const { access_token: token, expires_in } = opened.value
    return ok({ values: { token }, lifeMs: expires_in * 1_000 })
  },
  apply: ({ token }, request) => ({
    ...request,
    headers: { ...request.headers, authorization: `Bearer ${token}` },
  }),
}
