import { api } from '@ihub/contract/api'
import {
  type Endpoint,
  type FileAnswer,
  isOpenTo,
  keepsKeys,
  type ResponseOf,
  type UploadEndpoint,
} from '@ihub/contract/endpoint'
import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import type { Asker } from '@ihub/domain/order/actions'
import { err, type Result } from '@ihub/domain/result'
import type { Scope } from '@ihub/domain/scopes'
import type { UserRecord } from '@ihub/ports/administration'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, answerOf, sendFailure } from './serve/answer-failure.ts'
import { authenticate, type Identity } from './serve/authenticate.ts'
import { type Cookie, cookieText, readCookie } from './serve/cookies.ts'
import type { ApiDeps } from './serve/deps.ts'
import { answerKey, encryptAnswer } from './serve/encrypt-answer.ts'
import { fileAnswerOf } from './serve/file-answer.ts'
import { onceForKey } from './serve/idempotency.ts'
import { nameInLog } from './serve/name-in-log.ts'
import { type Given, readInput } from './serve/read-input.ts'
import { createFileReceiver, type FileReceiver, isMultipart } from './serve/receive-files.ts'

export type { ApiDeps } from './serve/deps.ts'

/** A call with an upload takes its files in when it knows for which store. */
type Input<E extends Endpoint> = Given<E> &
  (E extends UploadEndpoint ? { receiveFiles: FileReceiver['receive'] } : unknown)

/** A person or a program. */
type CallingActor = Extract<Actor, { id: string }>

export interface Caller {
  address: string
  device: string | null
  readCookie(name: string): string | null
  setCookie(cookie: Cookie): void
}
export type PublicContext<E extends Endpoint> = Given<E> & { caller: Caller }
export type SignedInContext<E extends Endpoint> = Input<E> & {
  user: UserRecord
  actor: CallingActor
  sessionId: string
  tokenHash: Uint8Array
}
export type StoreContext<E extends Endpoint> = Input<E> & {
  actor: CallingActor
  by: Asker
  storeId: StoreId
  /** Whether the caller may do what a scope allows; people may by their role. */
  holds(scope: Scope): boolean
}

type Handle<Context, E extends Endpoint> = (context: Context) => Promise<Result<ResponseOf<E>, Failure>>

/** Serves one endpoint of the contract; the chosen one of the three ways must agree with the contract's declaration. */
export interface Serve {
  publicly<E extends Endpoint>(endpoint: E, handle: Handle<PublicContext<E>, E>): void
  signedIn<E extends Endpoint>(endpoint: E, handle: Handle<SignedInContext<E>, E>): void
  inStore<E extends Endpoint>(endpoint: E, handle: Handle<StoreContext<E>, E>): void
}

/** The callers of a route that is not in the table, such as the event stream, are told apart the same way. */
export function createServe(app: FastifyInstance, deps: ApiDeps): Serve {
  const route = (
    endpoint: Endpoint,
    answer: (request: FastifyRequest, reply: FastifyReply) => Promise<Answer | Failure>,
  ) =>
    within(app, endpoint, (scope) =>
      scope.route({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        config: {
          endpoint: endpoint.id,
          ...(endpoint.access === 'public' ? { rateLimit: { max: 60, timeWindow: 60_000 } } : {}),
        },
        handler: async (request, reply) => send(request, reply, await answer(request, reply)),
      }),
    )
  const privately = (
    endpoint: Endpoint,
    handle: (
      identity: Identity,
      input: Input<Endpoint>,
      actor: CallingActor,
    ) => Promise<Result<unknown, Failure>>,
  ) =>
    route(endpoint, async (request) => {
      const identity = await authenticate(deps, request, endpoint)
      if (!identity.ok) return identity.error
      const { storeId } = identity.value
      if (storeId !== null) nameInLog(request, { storeId })
      if (!mayCall(endpoint, identity.value)) return failure('access.denied')
      const input = readInput(endpoint, request)
      if (!input.ok) return input.error
      const actor = actorOf(identity.value, request.ip)
      const key = await answerKey(deps, { request, endpoint, identity: identity.value })
      const given = { ...input.value, reveals: key !== null }
      const answer = async () => {
        const result = await withFiles(deps, { request, endpoint, actor }, (files) =>
          handle(identity.value, { ...given, ...files }, actor),
        )
        return encryptAnswer(toAnswer(endpoint, request, result), key)
      }
      if (!keepsKeys(endpoint)) return answer()
      return onceForKey(deps, { request, identity: identity.value, endpoint: endpoint.id }, async () => {
        const given = await answer()
        return 'code' in given ? answerOf(request, given) : given
      })
    })

  return {
    publicly: (endpoint, handle) => {
      insist(endpoint, endpoint.access === 'public' && !endpoint.inStore && !endpoint.upload)
      route(endpoint, async (request, reply) => {
        const input = readInput(endpoint, request)
        if (!input.ok) return input.error
        const caller = callerOf(request, reply)
        return toAnswer(endpoint, request, await handle({ ...input.value, reveals: false, caller }))
      })
    },
    signedIn: (endpoint, handle) => {
      insist(endpoint, endpoint.access !== 'public' && !endpoint.inStore)
      privately(endpoint, (identity, input, actor) =>
        identity.kind === 'person'
          ? handle({ ...(input as Input<typeof endpoint>), ...identity, actor })
          : Promise.resolve(err(failure('access.denied'))),
      )
    },
    inStore: (endpoint, handle) => {
      insist(endpoint, endpoint.access !== 'public' && endpoint.inStore)
      privately(endpoint, async (identity, input, actor) => {
        if (identity.storeId === null) return err(failure('store.required'))
        const by: Asker = identity.kind === 'machine' ? 'token' : identity.user.role
        const holds = (scope: Scope) => identity.kind !== 'machine' || identity.scopes.includes(scope)
        const context = { actor, by, holds, storeId: identity.storeId }
        return handle({ ...(input as Input<typeof endpoint>), ...context })
      })
    },
  }
}

/** Bodies of uploads are read by their receiver, once their sender is known; all others are JSON. */
function within(app: FastifyInstance, { upload }: Endpoint, addRoute: (scope: FastifyInstance) => void) {
  if (!upload) return addRoute(app)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    addRoute(scope)
  })
}

/** Hands the call its receiver of files; files that it does not use are gone afterwards. */
async function withFiles(
  deps: ApiDeps,
  { request, endpoint, actor }: { request: FastifyRequest; endpoint: Endpoint; actor: Actor },
  handle: (files: { receiveFiles?: FileReceiver['receive'] }) => Promise<Result<unknown, Failure>>,
) {
  if (!endpoint.upload) return handle({})
  if (!isMultipart(request)) return err(failure('request.malformed'))
  const receiver = createFileReceiver(deps, { request, rule: endpoint.upload, author: actor })
  try {
    return await handle({ receiveFiles: receiver.receive })
  } finally {
    await receiver.discard()
  }
}

function insist(endpoint: Endpoint, isDeclared: boolean) {
  if (!api.includes(endpoint))
    throw new Error(`${endpoint.id} is served and in no area of the contract's api.ts`)
  if (!isDeclared) throw new Error(`${endpoint.id} is served otherwise than the contract declares it`)
}

/** A job acts in the name of its author; its key beside the name tells that they did not press anything. */
function actorOf(identity: Identity, address: string): CallingActor {
  if (identity.kind === 'machine')
    return { kind: 'token', id: identity.tokenId, name: identity.name, address }
  const { userId: id, name } = identity.user
  const shown = identity.kind === 'job' ? `${name} · ${identity.jobKey}` : name
  return { kind: 'user', id, name: shown, address }
}

const callerOf = (request: FastifyRequest, reply: FastifyReply): Caller => ({
  address: request.ip,
  device: request.headers['user-agent']?.slice(0, 300) ?? null,
  readCookie: (name) => readCookie(request.headers.cookie, name),
  setCookie: (cookie) => void reply.header('set-cookie', cookieText(cookie)),
})

/** A machine's scope was held against the endpoint's when it was authenticated. Jobs neither start nor change jobs, so that none goes round in circles. */
const mayCall = (endpoint: Endpoint, identity: Identity) =>
  identity.kind === 'machine' ||
  ((identity.kind === 'person' || endpoint.area !== 'jobs') && isOpenTo(endpoint, identity.user.role))

/** Only fields of the contract leave; an answer that breaks the contract is a bug of ours. */
function toAnswer(
  endpoint: Endpoint,
  request: FastifyRequest,
  result: Result<unknown, Failure>,
): Answer | Failure {
  if (!result.ok) return result.error
  const parsed = endpoint.response.safeParse(result.value)
  if (parsed.success && !endpoint.file) return { status: 200, body: parsed.data }
  const answer =
    endpoint.file && parsed.success ? fileAnswerOf(endpoint.file, parsed.data as FileAnswer) : null
  if (answer) return answer
  request.log.error({ endpoint: endpoint.id, issues: parsed.error?.issues }, 'answer breaks the contract')
  return failure('hub.unexpected')
}

const send = (request: FastifyRequest, reply: FastifyReply, answer: Answer | Failure) =>
  'code' in answer
    ? sendFailure(request, reply, answer)
    : reply
        .code(answer.status)
        .headers(answer.headers ?? {})
        .send(answer.body)
