import { createHmac, randomBytes } from 'node:crypto'
import { hubClock } from '@ihub/kit/clock'
import type { SignRequest } from '@ihub/ports/http'

export interface OauthKeys {
  consumerKey: string
  consumerSecret: string
  accessToken: string
  accessTokenSecret: string
}

/** What a signature is made of besides the request; a parameter so that a published signature can be computed again. */
interface Once {
  nonce: string
  seconds: number
}

const newOnce = (): Once => ({
  nonce: randomBytes(16).toString('hex'),
  seconds: Math.floor(hubClock.nowMs() / 1_000),
})

/** OAuth 1.0a by HMAC-SHA256, RFC 5849; a JSON body has no part in the signature. */
export const signRequest =
  (keys: OauthKeys, once: () => Once = newOnce): SignRequest =>
  ({ method, url }) => {
    const { nonce, seconds } = once()
    const given = {
      oauth_consumer_key: keys.consumerKey,
      oauth_nonce: nonce,
      oauth_signature_method: 'HMAC-SHA256',
      oauth_timestamp: String(seconds),
      oauth_token: keys.accessToken,
      oauth_version: '1.0',
    }
    const secret = [keys.consumerSecret, keys.accessTokenSecret].map(encode).join('&')
    const oauth_signature = createHmac('sha256', secret)
      .update(baseString(method, new URL(url), Object.entries(given)))
      .digest('base64')
    const parameters = Object.entries({ ...given, oauth_signature })
      .map(([name, value]) => `${name}="${encode(value)}"`)
      .join(', ')
    return { authorization: `OAuth ${parameters}` }
  }

function baseString(method: string, url: URL, given: [string, string][]): string {
  const parameters = [...url.searchParams, ...given]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([one, first], [other, second]) => byBytes(one, other) || byBytes(first, second))
    .map((pair) => pair.join('='))
    .join('&')
  return [method.toUpperCase(), `${url.origin}${url.pathname}`, parameters].map(encode).join('&')
}

const byBytes = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** RFC 3986: everything but the unreserved characters. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
