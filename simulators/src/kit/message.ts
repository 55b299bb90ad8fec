import type { IncomingHttpHeaders } from 'node:http'

/** A request as handlers see it; query and body are parsed only when somebody reads them. */
export class SimRequest {
  readonly method: string
  /** Path and query as they were sent. */
  readonly target: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
  params: Readonly<Record<string, string>> = {}
  readonly #search: string
  #query: URLSearchParams | undefined
  #body: { value: unknown } | undefined

  constructor(method: string, target: string, headers: IncomingHttpHeaders, text: string) {
    const mark = target.indexOf('?')
    this.method = method
    this.target = target
    this.path = mark < 0 ? target : target.slice(0, mark)
    this.#search = mark < 0 ? '' : target.slice(mark + 1)
    this.headers = headers
    this.text = text
  }

  get query(): URLSearchParams {
    this.#query ??= new URLSearchParams(this.#search)
    return this.#query
  }

  /** The parsed JSON body; the text itself when it is not JSON; undefined when there is none. */
  get body(): unknown {
    this.#body ??= { value: parsed(this.text) }
    return this.#body.value
  }

  /** The body as an object; empty when it is anything else. */
  get fields(): Record<string, unknown> {
    return isRecord(this.body) ? this.body : {}
  }

  param(name: string): string {
    return this.params[name] ?? ''
  }

  header(name: string): string | undefined {
    const value = this.headers[name.toLowerCase()]
    return Array.isArray(value) ? value.join(', ') : value
  }
}

export type SimAnswer = { status: number; text: string; headers: Record<string, string> }

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' }

export function json(status: number, value: unknown, headers: Record<string, string> = {}): SimAnswer {
  return jsonText(status, JSON.stringify(value), headers)
}

/** For answers already serialised. */
export function jsonText(status: number, text: string, headers: Record<string, string> = {}): SimAnswer {
  return { status, text, headers: { ...jsonHeaders, ...headers } }
}

export function text(status: number, body: string, contentType = 'text/plain; charset=utf-8'): SimAnswer {
  return { status, text: body, headers: { 'content-type': contentType } }
}

export function empty(status: number): SimAnswer {
  return { status, text: '', headers: {} }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parsed(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
