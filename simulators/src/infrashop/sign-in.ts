import { json, type SimAnswer, type SimRequest } from '../kit/message.ts'
import type { Random } from '../kit/random.ts'
import { Problem, problemAnswer } from './problem.ts'

/** An installation of the shop's own knows one token; the shared service gives out JSON web tokens. */
export type Credentials =
  | { token: string; saas?: undefined }
  | { token?: undefined; saas: { accountId: string; apiKey: string } }

const unauthorized = (message: string) => problemAnswer(new Problem(401, 'unauthorized', message))
const lifeSeconds = 900

/** Who may call, and the sessions of the shared service. */
export class SignIn {
  signIns = 0
  readonly #credentials: Credentials
  readonly #random: Random
  #sessions = new Set<string>()

  constructor(credentials: Credentials, random: Random) {
    this.#credentials = credentials
    this.#random = random
  }

  /** The path before `/ihub`. */
  get base(): string {
    const { saas } = this.#credentials
    return saas ? `/accounts/${saas.accountId}` : ''
  }

  guard = (request: SimRequest): SimAnswer | undefined => {
    if (request.path === `${this.base}/auth/token`) return undefined
    const bearer = request.header('authorization')?.replace(/^Bearer /, '') ?? ''
    const { saas, token } = this.#credentials
    if (!saas) return bearer === token ? undefined : unauthorized('Token inválido')
    if (request.header('api-key') !== saas.apiKey) return unauthorized('Chave de API inválida')
    return this.#sessions.has(bearer) ? undefined : unauthorized('Sessão expirada')
  }

  open({ fields }: SimRequest): SimAnswer {
    const { saas } = this.#credentials
    if (!saas || fields.accountId !== saas.accountId || fields.apiKey !== saas.apiKey)
      return unauthorized('Conta ou chave de API inválida')
    this.signIns += 1
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const token = [
      part({ alg: 'HS256', typ: 'JWT' }),
      part({ sub: saas.accountId, jti: this.signIns }),
      this.#random.hex(43),
    ].join('.')
    this.#sessions.add(token)
    return json(200, { token, expiresIn: lifeSeconds })
  }

  endSessions(): void {
    this.#sessions.clear()
  }
}
