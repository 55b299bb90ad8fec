import { err, ok, type Result } from '@ihub/domain/result'
import type { ConnectorSession, SessionValues } from '@ihub/ports/connector-session'
import type { CallFailure, Exchange, Http, HttpRequest, SignRequest } from '@ihub/ports/http'
import type { z } from 'zod'
import { hubClock } from './clock.ts'
import type { Dispatcher } from './dispatcher.ts'
import { checkUrl, type ForbiddenTarget } from './egress.ts'
import { buildOutgoing, lowerNames, parseBase } from './http/build-outgoing.ts'
import { describeExchange } from './http/exchange.ts'
import { judgeStatus, type ParsedAnswer, parseAnswer, readRaw, type TellAnswer } from './http/parse-answer.ts'
import { rememberRedactor } from './http/remember-redactor.ts'
import { type Answer, type Outgoing, send } from './http/send.ts'
import { mask } from './redact/fields.ts'
import type { Redactor } from './redact.ts'

type Headers = Record<string, string>

export interface HttpOptions {
  dispatcher: Dispatcher
  /** The integration whose connections are used. */
  owner: string
  /** Scheme, host and the path that every request's path is put below; its query goes with every request. */
  baseUrl: string
  /** Sent with every request; a function is asked each time, for tokens that are renewed. */
  headers?: Headers | (() => Headers)
  /** For the whole exchange (default 15 s). */
  timeoutMs?: number
  /** Largest answer read (default 10 MiB). */
  maxBytes?: number
  /** Values to erase everywhere; the values of credential headers are erased as well. */
  secrets?: readonly string[]
  /** Adds headers to each request as it will be sent; their values are erased. */
  sign?: SignRequest
  /** The session that every call carries. A call whose session is refused is repeated once, with a new one. */
  session?: SessionUse
  /** Shows no answer that was not a refusal: it holds the secrets that a sign-in gives out. */
  answersAreSecret?: boolean
  /** Runs each exchange once its turn has come. */
  limit?: <T>(exchange: () => Promise<T>) => Promise<T>
  /** Told of every call, redacted, also of those that got no answer. */
  onExchange?: (exchange: Exchange) => void
  /** Told of every JSON answer whose request names its verb, as it was received. */
  onAnswer?: (answer: ReceivedAnswer) => void
  /** Told when an answer was JSON only after its raw control characters were escaped. */
  onRepair?: (request: HttpRequest) => void
}

export interface ReceivedAnswer {
  verb: string
  /** The JSON, not to be changed. */
  value: unknown
  bytes: Uint8Array
  /** The schema of the call could read it. */
  isRead: boolean
}

export interface Session {
  id: string
  values: SessionValues
}

/** How calls come to their session. */
export interface SessionUse extends Pick<ConnectorSession<unknown>, 'apply' | 'isRefused'> {
  /** The session that stands, another one than the refused; opened when there is none. */
  acquire(refusedId: string | null): Promise<Result<Session, CallFailure>>
}

/** As the port says, for calls that name no verb too. */
interface KitHttp extends Http {
  json<T>(request: HttpRequest, schema: z.ZodType<T>): Promise<Result<T, CallFailure>>
  jsonWithBytes<T>(
    request: HttpRequest,
    schema: z.ZodType<T>,
  ): Promise<Result<{ value: T; bytes: Uint8Array }, CallFailure>>
}

/**
 * A client for one outside system over the process's shared connections. Follows no redirect, repeats nothing
 * but a call whose session was refused.
 * A base address that may not be called makes every call a `forbidden-target`.
 */
export function createHttp(options: HttpOptions): KitHttp {
  const client = prepareClient(options)
  return {
    json: async (request, schema) => {
      const result = await call(client, request, readAs(schema, tellAnswer(options, request)))
      return result.ok ? ok(result.value.value) : result
    },
    jsonWithBytes: (request, schema) => call(client, request, readAs(schema, tellAnswer(options, request))),
    raw: async (request) => {
      const result = await call(client, request, {
        accept: '*/*',
        read: (answer, maxBytes) => readRaw(answer, maxBytes, request.alsoReads),
      })
      return result.ok ? ok(result.value.value) : result
    },
  }
}

/** Makes one call whose status alone decides: the answer may be of any form, and is kept with the exchange. */
export async function sendPlainly(
  options: HttpOptions,
  request: HttpRequest,
): Promise<Result<null, CallFailure>> {
  const sent = await call(prepareClient(options), request, { accept: json, read: judgeStatus })
  return sent.ok ? ok(null) : sent
}

/** How a call reads its answer, and the forms it asks for. */
interface Reading<T> {
  accept: string
  read(answer: Answer, maxBytes: number): Result<ParsedAnswer<T>, CallFailure>
}

const json = 'application/json'

const readAs = <T>(schema: z.ZodType<T>, tell: TellAnswer): Reading<T> => ({
  accept: json,
  read: (answer, maxBytes) => parseAnswer(answer, { schema, maxBytes, tell }),
})

const tellAnswer =
  ({ onAnswer, answersAreSecret }: HttpOptions, { verb }: HttpRequest): TellAnswer =>
  (answer) => {
    if (onAnswer && verb && !answersAreSecret) onAnswer({ verb, ...answer })
  }

interface Exchanged {
  sent: Result<Answer, CallFailure>
  /** The request as people may see it, once its secrets are erased. */
  shown: Outgoing
  startedAtMs: number
  durationMs: number
}

interface Client {
  options: HttpOptions
  build: (request: HttpRequest, accept: string) => Outgoing
  exchange: (outgoing: Outgoing) => Promise<Exchanged>
  redactorFor: ReturnType<typeof rememberRedactor>
}

function prepareClient(options: HttpOptions): Client {
  const { dispatcher, owner, headers = {}, timeoutMs = 15_000, maxBytes = 10 * 1024 * 1024 } = options
  const { sign, limit = (exchange) => exchange() } = options
  const checked = checkUrl(options.baseUrl, dispatcher.allowed)
  const base = checked.ok ? parseBase(checked.value) : { origin: '', path: '', search: '' }
  const fixedHeaders = typeof headers === 'function' ? null : lowerNames(headers)
  const readHeaders = typeof headers === 'function' ? () => lowerNames(headers()) : () => fixedHeaders ?? {}
  return {
    options,
    build: (request, accept) =>
      buildOutgoing(request, { owner, base, headers: readHeaders(), timeoutMs, maxBytes, accept }),
    exchange: (outgoing) =>
      limit(async () => {
        const startedAtMs = hubClock.nowMs()
        const { signed: ready, shown } = sign
          ? addSignature(outgoing, sign)
          : { signed: outgoing, shown: outgoing }
        const sent = checked.ok ? await send(dispatcher, ready) : err(forbidden(checked.error))
        return { sent, shown, startedAtMs, durationMs: hubClock.nowMs() - startedAtMs }
      }),
    redactorFor: rememberRedactor(dispatcher, options.secrets ?? []),
  }
}

const forbidden = ({ reason, target }: ForbiddenTarget): CallFailure => ({
  kind: 'forbidden-target',
  message: `${reason}: ${target}`,
  serviceCode: 'EGRESS_FORBIDDEN',
})

type Called<T> = Result<{ value: T; bytes: Uint8Array }, CallFailure>

async function call<T>(client: Client, request: HttpRequest, reading: Reading<T>): Promise<Called<T>> {
  const { session } = client.options
  if (!session) return (await callOnce(client, request, reading)).result
  const first = await session.acquire(null)
  if (!first.ok) return first
  const called = await callOnce(client, session.apply(first.value.values, request), reading, first.value)
  if (!called.isSessionRefused) return called.result
  const renewed = await session.acquire(first.value.id)
  if (!renewed.ok) return renewed
  return (await callOnce(client, session.apply(renewed.value.values, request), reading, renewed.value)).result
}

async function callOnce<T>(
  client: Client,
  request: HttpRequest,
  { accept, read }: Reading<T>,
  session?: Session,
): Promise<{ result: Called<T>; isSessionRefused: boolean }> {
  const { onExchange, onRepair, answersAreSecret = false } = client.options
  const outgoing = client.build(request, accept)
  const { sent, shown, startedAtMs, durationMs } = await client.exchange(outgoing)
  const answer = sent.ok ? sent.value : null
  const refusal = answer && session ? findSessionRefusal(client.options, answer, outgoing.maxBytes) : null
  const parsed = refusal ? err(refusal) : sent.ok ? read(sent.value, outgoing.maxBytes) : sent
  if (parsed.ok && parsed.value.isRepaired) onRepair?.(request)
  if (parsed.ok && !onExchange) return { result: parsed, isSessionRefused: false }

  const isHidden = answersAreSecret && answer !== null && (parsed.ok || answer.status < 400)
  const redactor = client.redactorFor(outgoing.headers, Object.values(session?.values ?? {}))
  const result = parsed.ok
    ? parsed
    : err(redactFailure(isHidden ? unreadable(answer) : parsed.error, redactor))
  onExchange?.(
    describeExchange(
      {
        outgoing: shown,
        answer: isHidden ? hidden(answer) : answer,
        failure: result.ok ? null : result.error.message,
        startedAtMs,
        durationMs,
      },
      redactor,
    ),
  )
  return { result, isSessionRefused: refusal !== null }
}

/** The failure of a call whose session was refused; null when it was not. */
function findSessionRefusal({ session }: HttpOptions, answer: Answer, maxBytes: number): CallFailure | null {
  const { status } = answer
  const raw = readRaw(answer, maxBytes, [status])
  const isRefused = session?.isRefused ? raw.ok && session.isRefused(raw.value.value) : status === 401
  if (!isRefused) return null
  const judged = judgeStatus(answer, maxBytes)
  const words = judged.ok
    ? { message: 'the session was refused', serviceCode: `HTTP ${status}`, status }
    : judged.error
  return { ...words, kind: 'credentials' }
}

const hidden = ({ status }: Answer): Answer => ({
  status,
  headers: {},
  body: Buffer.from(mask),
  isCutShort: false,
})

/** In place of words that may repeat the answer. */
const unreadable = ({ status }: Answer): CallFailure => ({
  kind: 'unreadable',
  message: 'the answer to the sign-in cannot be read',
  serviceCode: `HTTP ${status}`,
  status,
})

/** Adds the headers that are computed from the request. Their values hold for this request alone, and are shown nowhere. */
function addSignature(outgoing: Outgoing, sign: SignRequest): { signed: Outgoing; shown: Outgoing } {
  const { origin, path, method, headers, body } = outgoing
  const added = lowerNames(sign({ method, url: `${origin}${path}`, headers, body }))
  const masked = Object.fromEntries(Object.keys(added).map((name) => [name, mask]))
  return {
    signed: { ...outgoing, headers: { ...headers, ...added } },
    shown: { ...outgoing, headers: { ...headers, ...masked } },
  }
}

/** Longest message kept of a failure, in characters. */
const maxMessageLength = 500

function redactFailure(failure: CallFailure, redactor: Redactor): CallFailure {
  const message = redactor.text(failure.message)
  const isLong = message.length > maxMessageLength
  const serviceCode = failure.serviceCode && redactor.text(failure.serviceCode)
  return {
    ...failure,
    message: isLong ? `${message.slice(0, maxMessageLength - 1).toWellFormed()}…` : message,
    ...(serviceCode === undefined ? {} : { serviceCode }),
  }
}
