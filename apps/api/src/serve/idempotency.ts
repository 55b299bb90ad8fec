import { createHash } from 'node:crypto'
import { type Failure, failure } from '@ihub/domain/errors'
import type { IdempotentRequest } from '@ihub/ports/administration'
import type { FastifyRequest } from 'fastify'
import { type Answer, answerOf } from './answer-failure.ts'
import type { Identity } from './authenticate.ts'
import type { ApiDeps } from './deps.ts'

const keyForm = /^[\x21-\x7e]{1,200}$/

/**
 * Runs a POST once for its `Idempotency-Key`: the same request is given the first answer again, another one 409.
 * Answers may carry secrets, so they are kept sealed; a 5xx is not kept, because the key is there for trying again.
 */
export async function onceForKey(
  { administration: { idempotency }, vault }: ApiDeps,
  { request, identity, endpoint }: { request: FastifyRequest; identity: Identity; endpoint: string },
  handle: () => Promise<Answer>,
): Promise<Answer | Failure> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return handle()
  if (typeof key !== 'string' || !keyForm.test(key)) return answerOf(request, failure('request.malformed'))

  const { storeId } = identity
  const ownerId = identity.kind === 'machine' ? identity.tokenId : identity.user.userId
  const known: IdempotentRequest = {
    storeId,
    owner: `${identity.kind === 'machine' ? 'token' : 'user'}:${ownerId}`,
    key,
    endpoint,
    requestHash: hashOf(request),
  }
  const state = await idempotency.begin(known)
  if (state.kind === 'too-many') {
    const { keysMax, retryAfterSeconds } = state
    return failure('request.idempotency_quota', { keysMax, retryAfterSeconds })
  }
  if (state.kind === 'conflict') return answerOf(request, failure('request.idempotency_conflict'))
  if (state.kind === 'answered')
    return { status: state.status, body: JSON.parse(vault.open(ownerId, state.answer)) }
  try {
    const answer = await handle()
    if (answer.status < 500)
      await idempotency.finish(known, answer.status, vault.seal(ownerId, JSON.stringify(answer.body)))
    else await idempotency.abandon(known)
    return answer
  } catch (error) {
    await idempotency.abandon(known)
    throw error
  }
}

const hashOf = ({ url, body }: FastifyRequest) =>
  createHash('sha256')
    .update(url)
    .update('\0')
    .update(JSON.stringify(body ?? null))
    .digest()
