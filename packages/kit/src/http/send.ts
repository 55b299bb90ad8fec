import type { IncomingHttpHeaders } from 'node:http'
import { findBadHeader } from '@ihub/domain/http-headers'
import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { Dispatcher as Undici } from 'undici'
import { type Dispatcher, ForbiddenTargetError } from '../dispatcher.ts'

export interface Outgoing {
  /** The integration or webhook whose connections are used: no other waits for a free one of them. */
  owner: string
  /** Scheme, host and port, as `URL.origin` writes them. */
  origin: string
  method: string
  /** Path and query, already encoded. */
  path: string
  /** Names in small letters. */
  headers: Record<string, string>
  body: Buffer | null
  /** For the whole exchange, waiting for a free connection included. */
  timeoutMs: number
  maxBytes: number
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** As it came, not decompressed. */
  body: Buffer
  /** The body went on beyond `maxBytes` and was left there. */
  isCutShort: boolean
}

/** Sends one request and collects the answer, whatever its status; follows no redirect and repeats nothing. */
export function send(dispatcher: Dispatcher, outgoing: Outgoing): Promise<Result<Answer, CallFailure>> {
  const { owner, origin, method, path, headers, body } = outgoing
  // undici 8 leaves a connection marked as busy for ever when a header is refused within its dispatch.
  const bad = findBadHeader(headers)
  if (bad !== undefined) return Promise.resolve(err(explainHeader(bad)))
  return new Promise((resolve) => {
    dispatcher
      .agentOf(owner)
      .dispatch({ origin, method, path, headers, body }, new Collector(outgoing, resolve))
  })
}

/** The same request will never do better; the value may be a secret and is not named. */
const explainHeader = (name: string): CallFailure => ({
  kind: 'refused',
  message: `header ${JSON.stringify(name.slice(0, 100))} has a name or a value that HTTP cannot carry`,
  serviceCode: 'HEADER_INVALID',
})

type Settle = (result: Result<Answer, CallFailure>) => void

class Collector implements Undici.DispatchHandler {
  readonly #outgoing: Outgoing
  readonly #timer: NodeJS.Timeout
  readonly #chunks: Buffer[] = []
  #settle: Settle | undefined
  #controller: Undici.DispatchController | undefined
  #size = 0
  #status = 0
  #headers: IncomingHttpHeaders = {}

  constructor(outgoing: Outgoing, settle: Settle) {
    this.#outgoing = outgoing
    this.#settle = settle
    this.#timer = setTimeout(() => this.#expire(), outgoing.timeoutMs)
  }

  /** Called when a connection is free, just before the first byte is written. */
  onRequestStart(controller: Undici.DispatchController): void {
    // Throwing drops the request from the queue; aborting would close a healthy connection.
    if (!this.#settle) throw new Error('given up while waiting for a connection')
    this.#controller = controller
  }

  onResponseStart(
    _controller: Undici.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    if (status < 200) return
    this.#status = status
    this.#headers = headers
    if (Number(headers['content-length']) > this.#outgoing.maxBytes) this.#finish(true)
  }

  onResponseData(_controller: Undici.DispatchController, chunk: Buffer): void {
    if (!this.#settle) return
    this.#size += chunk.length
    if (this.#size > this.#outgoing.maxBytes) this.#finish(true)
    else this.#chunks.push(chunk)
  }

  onResponseEnd(): void {
    this.#finish(false)
  }

  onResponseError(_controller: Undici.DispatchController | null, error: Error): void {
    this.#end(err(this.#explain(error)))
  }

  #finish(isCutShort: boolean): void {
    const [only] = this.#chunks
    const body = only && this.#chunks.length === 1 ? only : Buffer.concat(this.#chunks)
    this.#end(ok({ status: this.#status, headers: this.#headers, body, isCutShort }))
    if (isCutShort) this.#controller?.abort(new Error('answer too large'))
  }

  #expire(): void {
    const { timeoutMs } = this.#outgoing
    this.#end(
      err(
        this.#controller
          ? { kind: 'timeout', message: `no complete answer within ${timeoutMs} ms`, ...this.#seenStatus() }
          : { kind: 'unreachable', message: `no connection within ${timeoutMs} ms` },
      ),
    )
    this.#controller?.abort(new Error('timeout'))
  }

  #end(result: Result<Answer, CallFailure>): void {
    clearTimeout(this.#timer)
    const settle = this.#settle
    this.#settle = undefined
    settle?.(result)
  }

  #explain(error: Error): CallFailure {
    if (error instanceof ForbiddenTargetError)
      return { kind: 'forbidden-target', message: error.message, serviceCode: error.code }
    const { code, message } = describeError(error)
    const failure = { message, ...(code === undefined ? {} : { serviceCode: code }), ...this.#seenStatus() }
    // A path or header value that HTTP cannot carry: the same request will never do better.
    if (code === 'UND_ERR_INVALID_ARG') return { kind: 'refused', ...failure }
    if (!this.#controller) return { kind: 'unreachable', ...failure }
    return { kind: isGarbage(error) ? 'unreadable' : 'cut', ...failure }
  }

  #seenStatus(): { status?: number } {
    return this.#status === 0 ? {} : { status: this.#status }
  }
}

/** Whether the peer spoke something other than HTTP, rather than falling silent in the middle. */
function isGarbage(error: Error): boolean {
  // llhttp reports a connection closed within the answer as a parser error; undici 8 gives those no code.
  if (error.name === 'HTTPParserError') return !error.message.includes('EOF')
  return error.name === 'HeadersOverflowError'
}

/** The words and the code of a connection that failed. */
export function describeError(error: Error): { code: string | undefined; message: string } {
  // Trying several addresses at once fails with an AggregateError whose own message is empty.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  const cause = first instanceof Error ? first : error
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
  return { code, message: cause.message || code || cause.name }
}
