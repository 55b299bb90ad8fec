import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure, Exchange, Http, HttpRequest, SignRequest } from '@ihub/ports/http'
import type { z } from 'zod'
import type { Dispatcher } from './dispatcher.ts'
import { checkUrl, type ForbiddenTarget } from './egress.ts'
import { buildOutgoing, lowerNames, parseBase } from './http/build-outgoing.ts'
import { describeExchange } from './http/exchange.ts'
import { judgeStatus, type ParsedAnswer, parseAnswer, readRaw } from './http/parse-answer.ts'
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
  /** Values to erase everywhere; what credential headers carry is erased as well. */
  secrets?: readonly string[]
  /** Adds headers to each request as it will be sent; their values are erased. */
  sign?: SignRequest
  /** Runs each exchange once its turn has come. */
  limit?: <T>(exchange: () => Promise<T>) => Promise<T>
  /** Told of every call, redacted, also of those that got no answer. */
  onExchange?: (exchange: Exchange) => void
  /** Told when an answer was JSON only after its raw control characters were escaped. */
  onRepair?: (request: HttpRequest) => void
}

/**
 * A client for one outside system over the process's shared connections. Follows no redirect, repeats nothing.
 * A base address that may not be called makes every call a `forbidden-target`.
 */
export function createHttp(options: HttpOptions): Http {
  const client = prepareClient(options)
  return {
    json: async (request, schema) => {
      const result = await call(client, request, readAs(schema))
      return result.ok ? ok(result.value.value) : result
    },
    jsonWithBytes: (request, schema) => call(client, request, readAs(schema)),
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

const readAs = <T>(schema: z.ZodType<T>): Reading<T> => ({
  accept: json,
  read: (answer, maxBytes) => parseAnswer(answer, schema, maxBytes),
})

interface Exchanged {
  sent: Result<Answer, CallFailure>
  /** The request as people may see it, once what is secret in it is erased. */
  shown: Outgoing
  startedAtMs: number
  durationMs: number
}

interface Client {
  options: HttpOptions
  build: (request: HttpRequest, accept: string) => Outgoing
  exchange: (outgoing: Outgoing) => Promise<Exchanged>
  redactorFor: (headers: Headers) => Redactor
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
        const startedAtMs = Date.now()
        const { signed: ready, shown } = sign
          ? addSignature(outgoing, sign)
          : { signed: outgoing, shown: outgoing }
        const sent = checked.ok ? await send(dispatcher, ready) : err(forbidden(checked.error))
        return { sent, shown, startedAtMs, durationMs: Date.now() - startedAtMs }
      }),
    redactorFor: rememberRedactor(dispatcher, options.secrets ?? []),
  }
}

const forbidden = ({ reason, target }: ForbiddenTarget): CallFailure => ({
  kind: 'forbidden-target',
  message: `${reason}: ${target}`,
  serviceCode: 'EGRESS_FORBIDDEN',
})

async function call<T>(
  client: Client,
  request: HttpRequest,
  { accept, read }: Reading<T>,
): Promise<Result<{ value: T; bytes: Uint8Array }, CallFailure>> {
  const { onExchange, onRepair } = client.options
  const outgoing = client.build(request, accept)
  const { sent, shown, startedAtMs, durationMs } = await client.exchange(outgoing)
  const parsed = sent.ok ? read(sent.value, outgoing.maxBytes) : sent
  if (parsed.ok && parsed.value.isRepaired) onRepair?.(request)
  if (parsed.ok && !onExchange) return parsed

  const redactor = client.redactorFor(outgoing.headers)
  const result = parsed.ok ? parsed : err(redactFailure(parsed.error, redactor))
  const failure = result.ok ? null : result.error.message
  const answer = sent.ok ? sent.value : null
  onExchange?.(describeExchange({ outgoing: shown, answer, failure, startedAtMs, durationMs }, redactor))
  return result
}

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
