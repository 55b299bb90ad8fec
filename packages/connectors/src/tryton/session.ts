import { err, ok } from '@ihub/domain/result'
import type { ConnectorSession } from '@ihub/ports/connector-session'
import { z } from 'zod'
import { toRpcFailure, toTrytonFailure } from './errors.ts'
import { answerOf } from './rpc.ts'
import type { Settings } from './settings.ts'

/** The id of the user and the session; nothing of a user who is refused. */
const LoggedIn = z.tuple([z.int(), z.string().min(1)]).nullable()

/** A session lives as long as it is used, and ends some minutes after its last call; then the server answers 401. */
export const session: ConnectorSession<Settings> = {
  open: async ({ http, settings: { database, user, password } }) => {
    const json = { id: 0, method: 'common.db.login', params: [user, { password }] }
    const path = `/${encodeURIComponent(database)}/`
    const answer = await http.json({ verb: null, method: 'POST', path, json }, answerOf(LoggedIn))
    if (!answer.ok) return err(toTrytonFailure(answer.error))
    if ('error' in answer.value) return err(toRpcFailure(answer.value.error))
    const { result } = answer.value
    if (!result)
      return err({
        kind: 'credentials',
        serviceCode: 'LOGIN',
        message: 'Tryton refused the user and password',
      })
    const [userId, key] = result
    const token = Buffer.from(`${user}:${userId}:${key}`).toString('base64')
    return ok({ values: { token }, lifeMs: null })
  },
  apply: ({ token }, request) => ({
    ...request,
    headers: { ...request.headers, authorization: `Session ${token}` },
  }),
}
