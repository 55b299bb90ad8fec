import type { Endpoint } from '@ihub/contract/endpoint'
import type { Failure } from '@ihub/domain/errors'
import { encryptJson } from '@ihub/kit/jwe'
import type { FastifyRequest } from 'fastify'
import type { Answer } from './answer-failure.ts'
import type { Identity } from './authenticate.ts'
import type { ApiDeps } from './deps.ts'

/** The session's own key when this call is one of the encrypted reads and its caller asked for it, null otherwise. */
export async function answerKey(
  { administration, vault }: Pick<ApiDeps, 'administration' | 'vault'>,
  { request, endpoint, identity }: { request: FastifyRequest; endpoint: Endpoint; identity: Identity },
): Promise<string | null> {
  const isAsked = request.headers['accept-encryption'] === 'jwe'
  if (!endpoint.encrypted || !isAsked || identity.kind !== 'person') return null
  const sealed = await administration.sessionKeys.find(identity.tokenHash)
  return sealed === null ? null : vault.open(identity.user.userId, sealed)
}

/** Only a requested answer is encrypted: a failure carries no secrets and is read by every client alike. */
export async function encryptAnswer(given: Answer | Failure, key: string | null): Promise<Answer | Failure> {
  if (key === null || 'code' in given) return given
  return { status: given.status, body: { data: await encryptJson(key, given.body) } }
}
