import type { SimAnswer, SimRequest } from '../kit/message.ts'
import { json } from '../kit/message.ts'
import type { Random } from '../kit/random.ts'
import { refused } from './wire.ts'

export type Credentials = { user: string; password: string }

/** Who may call: Basic credentials on each request, or a session got by `/api/login`. */
export class Sessions {
  readonly #basic: string
  readonly #pair: string
  readonly #random: Random
  readonly #live = new Set<string>()

  constructor({ user, password }: Credentials, random: Random) {
    this.#basic = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
    this.#pair = `${user}/${password}`
    this.#random = random
  }

  /** An answer when the request may not pass. */
  guard(request: SimRequest): SimAnswer | undefined {
    const session = request.header('wts-session')
    if (session !== undefined)
      return this.#live.has(session) ? undefined : refused(401, 'Sessão inválida ou expirada')
    return this.#knows(request) ? undefined : refused(401, 'Senha inválida')
  }

  login(request: SimRequest): SimAnswer {
    if (!this.#knows(request)) return refused(401, 'Senha inválida')
    const session = `{${this.#random.hex(8)}-${this.#random.hex(4)}-${this.#random.hex(12)}}`
    this.#live.add(session)
    return json(200, { session })
  }

  logout(request: SimRequest): SimAnswer {
    const isLive = this.#live.delete(request.header('wts-session') ?? '')
    return isLive ? json(200, {}) : refused(401, 'Sessão inválida ou expirada')
  }

  expireAll(): void {
    this.#live.clear()
  }

  get count(): number {
    return this.#live.size
  }

  #knows(request: SimRequest): boolean {
    return request.headers.authorization === this.#basic || request.header('wts-authorization') === this.#pair
  }
}
