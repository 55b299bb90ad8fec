import { type Failure, failure } from '@ihub/domain/errors'
import { asId, type StoreId } from '@ihub/domain/ids'
import { err, ok, type Result } from '@ihub/domain/result'
import type { UserRecord } from '@ihub/ports/administration'
import type { FastifyRequest } from 'fastify'
import type { ApiDeps } from './deps.ts'

export interface Identity {
  user: UserRecord
  tokenHash: Uint8Array
  storeId: StoreId | null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Who calls, and in which store where the call needs one; one statement decides both. */
export async function authenticate(
  deps: Pick<ApiDeps, 'administration' | 'tokens'>,
  request: FastifyRequest,
  { inStore }: { inStore: boolean },
): Promise<Result<Identity, Failure>> {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (!token) return err(failure('session.required'))
  const header = request.headers['store-id']
  const wanted = inStore && typeof header === 'string' && header !== '' ? header : null
  const known = wanted !== null && uuid.test(wanted) ? wanted : null

  const tokenHash = deps.tokens.hash(token)
  const session = await deps.administration.sessions.find(tokenHash, known)
  if (!session) return err(failure('session.required'))
  if (inStore && wanted === null) return err(failure('store.required'))
  if (inStore && !session.hasStore) return err(failure('access.denied'))
  return ok({ user: session.user, tokenHash, storeId: known === null ? null : asId<StoreId>(known) })
}
