import { basicAuthorization } from '../kit/hook.ts'
import { json, type SimAnswer, type SimRequest } from '../kit/message.ts'
import { createRandom } from '../kit/random.ts'

export type Login = { clientId: string; clientSecret: string; username: string; password: string }

const perMinuteMax = 10
const minuteMs = 60_000

/** Gives tokens out, at most ten a minute, and knows those that still live. */
export class TokenDesk {
  calls = 0
  #asked: number[] = []
  #until = new Map<string, number>()
  readonly #login: Login
  readonly #seconds: number
  readonly #random

  constructor(login: Login, { seconds, seed }: { seconds: number; seed: number }) {
    this.#login = login
    this.#seconds = seconds
    this.#random = createRandom(seed + 1)
  }

  clear(): void {
    this.calls = 0
    this.#asked = []
  }

  knows(request: SimRequest): boolean {
    const [, token = ''] = /^Bearer (.+)$/.exec(request.header('authorization') ?? '') ?? []
    return (this.#until.get(token) ?? 0) > Date.now()
  }

  open(request: SimRequest): SimAnswer {
    const now = Date.now()
    this.calls += 1
    this.#asked = this.#asked.filter((at) => at > now - minuteMs)
    if (this.#asked.length >= perMinuteMax)
      return json(429, { error: 'rate limit', error_description: 'Quota Exceeded' }, { 'retry-after': '60' })
    this.#asked.push(now)
    const { clientId, clientSecret, username, password } = this.#login
    const form = new URLSearchParams(request.text)
    const isKnown =
      request.header('authorization') === basicAuthorization(clientId, clientSecret).authorization &&
      form.get('grant_type') === 'password' &&
      form.get('scope') === 'forintegration' &&
      form.get('username') === username &&
      form.get('password') === password
    if (!isKnown)
      return json(401, {
        error: 'invalid_client',
        error_description: 'The given client credentials were not valid',
      })
    const access_token = this.#random.hex(32).toLowerCase()
    this.#until.set(access_token, now + this.#seconds * 1_000)
    return json(200, {
      access_token,
      token_type: 'Bearer',
      expires_in: this.#seconds,
      refresh_token: this.#random.hex(32).toLowerCase(),
      scope: 'forintegration',
    })
  }
}
