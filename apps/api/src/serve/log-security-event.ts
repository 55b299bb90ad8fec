import { createHash } from 'node:crypto'
import type { ErrorCode } from '@ihub/domain/errors'
import type { FastifyRequest } from 'fastify'
import { isNamedInLog } from './name-in-log.ts'

/** Failures behind which somebody may be at work against the hub, by the name they have in the log. */
const eventOf: Partial<Record<ErrorCode, string>> = {
  'session.invalid_credentials': 'sign_in.refused',
  'session.waiting_approval': 'sign_in.refused',
  'session.second_factor_invalid': 'sign_in.refused',
  'session.blocked': 'sign_in.blocked',
  'session.required': 'session.unknown',
  'access.denied': 'access.denied',
  'integration.unknown_key': 'inbound.unknown_key',
  'integration.wrong_secret': 'inbound.wrong_secret',
}

/** One line with the field `security` for each of them: the caller, the address and the failure. */
export function logSecurityEvent(request: FastifyRequest, code: ErrorCode) {
  const security = eventOf[code]
  // Without a token nobody tried anything: a page was left open until its session ended.
  if (!security || (code === 'session.required' && !request.headers.authorization)) return
  const { endpoint } = request.routeOptions.config
  const storeId = isNamedInLog(request, 'storeId') ? undefined : request.headers['store-id']
  request.log.warn(
    {
      security,
      code,
      endpoint,
      address: request.ip,
      device: request.headers['user-agent']?.slice(0, 300),
      storeId,
      account: accountOf(request.body),
    },
    'security event',
  )
}

/** Tells one account from another without writing its address down, which may even be a password typed too early. */
function accountOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('email' in body)) return undefined
  return createHash('sha256').update(String(body.email).trim().toLowerCase()).digest('hex').slice(0, 12)
}
