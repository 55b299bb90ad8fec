import type { SimRequest } from './message.ts'

export type RecordedRequest = {
  at: string
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, string | string[] | undefined>
  body: unknown
  /** 0 when the socket was cut or left hanging. */
  status: number
}

type Kept = { at: number; request: SimRequest; status: number }

/** The latest requests, oldest first; parsing is put off until somebody reads them. */
export class RequestRecord {
  readonly #limit: number
  #kept: Kept[] = []

  /** A limit of 0 turns recording off. */
  constructor(limit = 5_000) {
    this.#limit = limit
  }

  add(request: SimRequest, status: number): void {
    if (this.#limit === 0) return
    this.#kept.push({ at: Date.now(), request, status })
    // Trimming in bulk keeps the cost of one request constant.
    if (this.#kept.length >= this.#limit * 2) this.#kept = this.#kept.slice(-this.#limit)
  }

  list(): RecordedRequest[] {
    return this.#kept.slice(-this.#limit).map(({ at, request, status }) => ({
      at: new Date(at).toISOString(),
      method: request.method,
      path: request.path,
      query: Object.fromEntries(request.query),
      headers: { ...request.headers },
      body: request.body,
      status,
    }))
  }

  clear(): void {
    this.#kept = []
  }
}
