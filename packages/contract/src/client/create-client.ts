import { type Endpoint, type FileEndpoint, keepsKeys, type ResponseOf } from '../endpoint.ts'
import { ApiError } from './api-error.ts'
import type { CallInput, LooseInput } from './call-input.ts'
import { urlOf } from './call-url.ts'
import { initOf, promised, readJson, refusal } from './http-parts.ts'

export interface ClientOptions {
  /** Of the hub, such as `https://hub.example.com`. */
  url: string
  /** A machine token of a store, or the token of a person's session. */
  token?: string | undefined
  /** The store that a person's calls mean; a machine token knows its own. */
  storeId?: string | undefined
  /** Sent with every call. */
  headers?: Record<string, string>
  /** The longest that one attempt of a call may take, in milliseconds. */
  timeoutMs?: number
  /** How often a call is made again that got no answer, or one that asks to come again. */
  retries?: number
}

type Input<E extends Endpoint> =
  Record<string, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

export interface Client {
  /** Calls an endpoint and answers as its contract promises, or throws an `ApiError`. */
  call<E extends Endpoint>(endpoint: E, ...input: Input<E>): Promise<ResponseOf<E>>
  /** The file that an endpoint answers; its body may be streamed. */
  callForFile<E extends FileEndpoint>(endpoint: E, ...input: Input<E>): Promise<Response>
}

const usual = { timeoutMs: 30_000, retries: 2 }
const pauseMs = 250
/** A client that is told to come again later than this says so instead of waiting. */
const waitMaxMs = 30_000
const comesAgain: readonly number[] = [0, 429, 502, 503, 504]

/**
 * A client of the hub's API for programs outside a browser. Reads are made again after a failure of the network or of the
 * hub, and so is each POST that the hub answers once for its `Idempotency-Key`, under one key; other changes are not.
 */
export function createClient(options: ClientOptions): Client {
  const { retries } = { ...usual, ...options }
  const ask = async (endpoint: Endpoint, input: LooseInput): Promise<Response> => {
    const isKeyed = retries > 0 && keepsKeys(endpoint)
    const key: Record<string, string> = isKeyed ? { 'idempotency-key': crypto.randomUUID() } : {}
    const tries =
      isKeyed || endpoint.isRead || endpoint.isRepeatable || endpoint.method === 'GET' ? retries : 0
    for (let made = 0; ; made += 1) {
      const { answer, error } = await attempt(options, endpoint, input, key)
      if (!error) return answer
      const waitMs = waitOf(answer, made)
      if (made >= tries || !comesAgain.includes(error.status) || waitMs > waitMaxMs) throw error
      await pause(waitMs, input.signal)
    }
  }
  return {
    call: async (endpoint, ...[input]) =>
      promised(endpoint, readJson(await (await ask(endpoint, (input ?? {}) as LooseInput)).text())),
    callForFile: (endpoint, ...[input]) => ask(endpoint, (input ?? {}) as LooseInput),
  }
}

type Attempt = { answer: Response; error: null } | { answer: Response | null; error: ApiError }

async function attempt(
  { url, token, storeId, headers = {}, timeoutMs = usual.timeoutMs }: ClientOptions,
  endpoint: Endpoint,
  input: LooseInput,
  key: Record<string, string>,
): Promise<Attempt> {
  const store = input.storeId ?? storeId
  const late = AbortSignal.timeout(timeoutMs)
  const init = initOf(
    endpoint,
    { ...input, signal: input.signal ? AbortSignal.any([input.signal, late]) : late },
    {
      ...headers,
      ...key,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(store ? { 'store-id': store } : {}),
    },
  )
  try {
    const path = urlOf(endpoint.path, input.params, input.query)
    const answer = await fetch(new URL(path, url), init)
    return answer.ok
      ? { answer, error: null }
      : { answer, error: refusal(answer.status, await answer.text()) }
  } catch (cause) {
    input.signal?.throwIfAborted()
    return { answer: null, error: new ApiError(0, { code: 'network' }, { cause }) }
  }
}

function waitOf(answer: Response | null, made: number): number {
  const seconds = Number(answer?.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds * 1000 : pauseMs * 2 ** made
}

const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((done, failed) => {
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      failed(signal.reason)
    })
  })
