import { err, ok } from '@ihub/domain/result'
import type { ConnectorSession } from '@ihub/ports/connector-session'
import { z } from 'zod'
import { ErrorResult, GraphError, toGraphFailure, toRefusal, toVendureFailure } from './errors.ts'
import type { Settings } from './settings.ts'

const header = 'vendure-auth-token'
const query = `mutation login($user: String!, $password: String!) {
  login(username: $user, password: $password) { __typename ... on ErrorResult { errorCode message } }
}`

const Answer = z.union([
  z.object({ errors: z.array(GraphError).min(1) }),
  z.object({ data: z.object({ login: z.union([ErrorResult, z.object({ __typename: z.string() })]) }) }),
])

/** The token of an administrator stands in a header of the answer; a call that it does not open is forbidden under the status 200. */
export const session: ConnectorSession<Settings> = {
  open: async ({ http, settings: { user, password } }) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ query, variables: { user, password } })
    const answer = await http.raw({ method: 'POST', path: '', headers, body })
    if (!answer.ok) return err(toVendureFailure(answer.error))
    const read = Answer.safeParse(parse(answer.value.text))
    if (!read.success) return err({ kind: 'unreadable', message: 'the answer to the sign-in is no JSON' })
    if ('errors' in read.data) return err(toGraphFailure(read.data.errors))
    const { login } = read.data.data
    if ('errorCode' in login) return err(toRefusal(login))
    const token = answer.value.headers.get(header)
    if (!token)
      return err({
        kind: 'refused',
        serviceCode: 'session.no_token',
        message: `Vendure gave no ${header}: its tokenMethod must include bearer`,
      })
    // A session lives for a year unless the shop sets another time, and then it is refused sooner.
    return ok({ values: { token }, lifeMs: null })
  },
  apply: ({ token }, request) => ({
    ...request,
    headers: { ...request.headers, authorization: `Bearer ${token}` },
  }),
  isRefused: ({ status, text }) => status === 401 || (status === 200 && text.includes('"code":"FORBIDDEN"')),
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
