import { err, ok } from '@ihub/domain/result'
import type { ConnectorSession } from '@ihub/ports/connector-session'
import { z } from 'zod'
import { toMagentoFailure } from './errors.ts'
import type { Settings } from './settings.ts'

/** The default life of an administrator's token; a shop may set another, and then the token is refused sooner. */
const lifeMs = 4 * 3_600_000

/** The token of an administrator; integrations have no session. */
export const session: ConnectorSession<Settings> = {
  isWanted: ({ authentication }) => authentication === 'admin',
  open: async ({ http, settings: { adminUser, adminPassword } }) => {
    const json = { username: adminUser, password: adminPassword }
    const token = await http.json(
      { verb: null, method: 'POST', path: '/integration/admin/token', json },
      z.string().min(1),
    )
    return token.ok ? ok({ values: { token: token.value }, lifeMs }) : err(toMagentoFailure(token.error))
  },
  apply: ({ token }, request) => ({
    ...request,
    headers: { ...request.headers, authorization: `Bearer ${token}` },
  }),
}
