import { err, ok } from '@ihub/domain/result'
import type { ConnectorSession } from '@ihub/ports/connector-session'
import { toInfrapayFailure } from './errors.ts'
import { Token } from './schema.ts'
import type { Settings } from './settings.ts'

export const session: ConnectorSession<Settings> = {
  open: async ({ http, settings: { clientId, clientSecret } }) => {
    const json = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
    const opened = await http.json({ verb: null, method: 'POST', path: '/oauth/token', json }, Token)
    if (!opened.ok) return err(toInfrapayFailure(opened.error))
    const { access_token: token, expires_in } = opened.value
    return ok({ values: { token }, lifeMs: expires_in * 1_000 })
  },
  apply: ({ token }, request) => ({
    ...request,
    headers: { ...request.headers, authorization: `Bearer ${token}` },
  }),
}
