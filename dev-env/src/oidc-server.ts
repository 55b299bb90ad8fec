import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { interactionPolicy, Provider } from 'oidc-provider'

export interface OidcPerson {
  subject: string
  email: string
  isVerified?: boolean
  name: string
}

export interface OidcServer {
  /** The value for `GOOGLE_ISSUER`. */
  issuer: string
  clientId: string
  clientSecret: string
  /** Who signs in from now on: nobody is asked for a password here. */
  setPerson(person: OidcPerson): void
  /** Follows the address a browser would be sent to; where it is sent back to in the end, `code` and `state` in its query. */
  walk(url: string): Promise<URL>
  close(): Promise<void>
}

const client = { clientId: 'ihub-test', clientSecret: 'a-secret-of-the-test-client' }
/** The shortest that oidc-provider signs with. */
const keyBits = 2048
/** Seconds; longer than any test. */
const ttl = 3_600

/** A real OpenID Connect provider that puts its claims where Google puts them. */
export async function startOidcServer(redirectUris: string[]): Promise<OidcServer> {
  let person: OidcPerson = { subject: 'person-1', email: 'person-1@example.com', name: 'Person One' }
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = createProvider(issuer, redirectUris, () => person)
  const answer = provider.callback()
  handle = (request, response) => {
    if (request.url?.startsWith('/interaction/')) return void finish(provider, person, request, response)
    answer(request, response)
  }
  return {
    ...client,
    issuer,
    setPerson: (next) => {
      person = next
    },
    walk: (url) => walk(url, issuer),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function createProvider(issuer: string, redirectUris: string[], current: () => OidcPerson): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: keyBits })
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return new Provider(issuer, {
    clients: [
      { client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: redirectUris },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'test', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a-key-of-the-test-provider'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { Interaction: ttl, Grant: ttl, Session: ttl, AccessToken: ttl, IdToken: ttl },
    pkce: { required: () => true },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => {
        const { email, name, isVerified = true } = current()
        return { sub: id, email, email_verified: isVerified, name }
      },
    }),
  })
}

/** The person has signed in, chosen the account and agreed, all at once. */
async function finish(
  provider: Provider,
  { subject }: OidcPerson,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { params, grantId } = await provider.interactionDetails(request, response)
  const known = grantId ? await provider.Grant.find(grantId) : undefined
  const isOwn = known?.accountId === subject
  const grant =
    known && isOwn ? known : new provider.Grant({ accountId: subject, clientId: String(params.client_id) })
  grant.addOIDCScope(String(params.scope))
  const result = {
    login: { accountId: subject },
    select_account: {},
    consent: { grantId: await grant.save() },
  }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

const stepsMax = 10

/** A browser of its own each time, so that nobody is signed in already. */
async function walk(start: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = new URL(start)
  for (let step = 0; step < stepsMax; step++) {
    if (url.origin !== issuer) return url
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const text of answer.headers.getSetCookie()) {
      const [pair = ''] = text.split(';')
      const at = pair.indexOf('=')
      cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const next = answer.headers.get('location')
    if (!next) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`)
    url = new URL(next, url)
  }
  throw new Error(`the provider redirects for ever, last to ${url}`)
}
