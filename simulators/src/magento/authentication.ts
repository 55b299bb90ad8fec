import { createHmac } from 'node:crypto'
import type { SimAnswer, SimRequest } from '../kit/message.ts'
import { says } from './says.ts'

export type Credentials = {
  consumerKey: string
  consumerSecret: string
  accessToken: string
  accessTokenSecret: string
  adminUser: string
  adminPassword: string
  /** Off in a new installation since 2.4.4: the access token alone is then no bearer token. */
  integrationAsBearer: boolean
}

const lifeMs = 4 * 3_600_000
const deviationSeconds = 600

/** The three kinds of callers that the web API knows. */
export class Authentication {
  readonly #credentials: Credentials
  readonly #tokens = new Map<string, number>()
  readonly #nonces = new Set<string>()
  #given = 0

  constructor(credentials: Credentials) {
    this.#credentials = credentials
  }

  /** `POST /V1/integration/admin/token`: a JSON string. */
  signIn(username: unknown, password: unknown): string | null {
    const { adminUser, adminPassword } = this.#credentials
    if (username !== adminUser || password !== adminPassword) return null
    this.#given += 1
    const token = `admin-token-${this.#given}-${createHmac('sha256', adminPassword).update(String(this.#given)).digest('hex').slice(0, 16)}`
    this.#tokens.set(token, Date.now() + lifeMs)
    return token
  }

  get signIns(): number {
    return this.#given
  }

  /** As after four hours, or when an administrator revokes them. */
  endTokens(): void {
    this.#tokens.clear()
  }

  readonly guard = (request: SimRequest): SimAnswer | undefined => {
    if (/\/V1\/integration\/admin\/token$/.test(request.path)) return undefined
    const header = request.header('authorization') ?? ''
    const bearer = /^Bearer (.+)$/i.exec(header)?.[1]
    if (bearer) return this.#isKnown(bearer) ? undefined : unauthorized()
    if (/^OAuth /i.test(header)) return this.#checkSignature(request, readParameters(header))
    return unauthorized()
  }

  #isKnown(token: string): boolean {
    const { accessToken, integrationAsBearer } = this.#credentials
    if (token === accessToken) return integrationAsBearer
    return (this.#tokens.get(token) ?? 0) > Date.now()
  }

  #checkSignature(request: SimRequest, given: Map<string, string>): SimAnswer | undefined {
    const { consumerKey, consumerSecret, accessToken, accessTokenSecret } = this.#credentials
    if (given.get('oauth_signature_method') !== 'HMAC-SHA256')
      return says(400, 'Signature method %1 is not supported', [given.get('oauth_signature_method') ?? ''])
    if (given.get('oauth_consumer_key') !== consumerKey)
      return says(401, 'A consumer with "%1" key does not exist. Verify the key and try again.', [
        given.get('oauth_consumer_key') ?? '',
      ])
    if (given.get('oauth_token') !== accessToken)
      return says(401, 'Specified token does not exist. Verify the token and try again.')
    const seconds = Number(given.get('oauth_timestamp'))
    if (!(Math.abs(Date.now() / 1_000 - seconds) < deviationSeconds))
      return says(401, 'The timestamp value in the oauth_timestamp parameter is invalid.')
    const nonce = given.get('oauth_nonce') ?? ''
    if (nonce === '' || this.#nonces.has(nonce))
      return says(401, 'The nonce is already being used by the consumer with ID %1.', ['1'])
    this.#nonces.add(nonce)
    const key = `${encode(consumerSecret)}&${encode(accessTokenSecret)}`
    const signature = createHmac('sha256', key).update(baseString(request, given)).digest('base64')
    return signature === given.get('oauth_signature')
      ? undefined
      : says(401, 'The signature is invalid. Verify and try again.')
  }
}

const unauthorized = () =>
  says(401, "The consumer isn't authorized to access %resources.", { resources: 'Magento_Sales::sales' })

/** RFC 5849, section 3.4.1; parameters of a JSON body have no part in it. */
function baseString(request: SimRequest, given: Map<string, string>): string {
  const parameters = [
    ...request.query,
    ...[...given].filter(([name]) => name !== 'oauth_signature' && name !== 'realm'),
  ]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([one, first], [other, second]) => byBytes(one, other) || byBytes(first, second))
    .map((pair) => pair.join('='))
    .join('&')
  const url = `http://${request.header('host')}${request.path}`
  return [request.method, url, parameters].map(encode).join('&')
}

const byBytes = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const readParameters = (header: string) =>
  new Map(
    [...header.slice('OAuth '.length).matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      decodeURIComponent(value),
    ]),
  )

/** RFC 3986: everything but the unreserved characters. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
