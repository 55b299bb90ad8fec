import { err, ok } from '@ihub/domain/result'
import type { ConnectorSession } from '@ihub/ports/connector-session'
import { z } from 'zod'
import { toInfrashopFailure } from './errors.ts'
import type { SaasSettings } from './settings.ts'

const Opened = z.object({ token: z.string().min(1), expiresIn: z.number().positive() })

/** The JSON web token of the shared service. */
export const session: ConnectorSession<SaasSettings> = {
  open: async ({ http, settings: { accountId, apiKey } }) => {
    const json = { accountId, apiKey }
    const opened = await http.json({ verb: null, method: 'POST', path: '/auth/token', json }, Opened)
    if (!opened.ok) return err(toInfrashopFailure(opened.error))
    const { token, expiresIn } = opened.value
    return ok({ values: { token }, lifeMs: expiresIn * 1_000 })
  },
  apply: ({ token }, request) => ({
    ...request,
    headers: { ...request.headers, authorization: `Bearer ${token}` },
  }),
}
