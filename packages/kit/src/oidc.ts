import { err, ok, type Result } from '@ihub/domain/result'
import type { ExternalPerson, ExternalProblem, ExternalSignIn } from '@ihub/ports/accounts'
import * as oidc from 'openid-client'
import { z } from 'zod'
import { hubClock } from './clock.ts'
import type { Dispatcher } from './dispatcher.ts'
import { FetchFailedError, guardedFetch } from './guarded-fetch.ts'

export interface OidcOptions {
  issuer: string
  clientId: string
  clientSecret: string
  /** Registered with the issuer; where it sends the browser back to. */
  redirectUri: string
  dispatcher: Dispatcher
}

/** Keys and addresses change seldom; a new set is read this often. */
const discoveryMs = 3_600_000

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.literal(true),
  name: z.string().trim().max(120).optional(),
  picture: z
    .url({ protocol: /^https$/ })
    .max(1_000)
    .optional()
    .catch(undefined),
})

/**
 * Sign-in by OpenID Connect: authorization code with PKCE (RFC 7636), state and nonce, the ID token's signature checked.
 * An address the issuer does not vouch for is refused.
 */
export function createOidcSignIn(options: OidcOptions): ExternalSignIn {
  const discover = rememberDiscovery(options)
  return {
    start: async () => {
      const attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      }
      const challenge = await oidc.calculatePKCECodeChallenge(attempt.verifier)
      try {
        const url = oidc.buildAuthorizationUrl(await discover(), {
          redirect_uri: options.redirectUri,
          scope: 'openid email profile',
          code_challenge: challenge,
          code_challenge_method: 'S256',
          state: attempt.state,
          nonce: attempt.nonce,
          prompt: 'select_account',
        })
        return ok({ url: url.href, attempt })
      } catch {
        return err('unavailable')
      }
    },
    finish: async ({ state, nonce, verifier }, answer) => {
      const configuration = await discover().catch(() => null)
      if (!configuration) return err('unavailable')
      // RFC 9207's `iss` tells issuers apart; of the one we ask it may be left out.
      const { code, state: returnedState, iss = configuration.serverMetadata().issuer } = answer
      const returned = new URL(options.redirectUri)
      returned.search = new URLSearchParams({ code, state: returnedState, iss }).toString()
      try {
        const tokens = await oidc.authorizationCodeGrant(configuration, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        return readPerson(tokens.claims())
      } catch (error) {
        return err(problemOf(error))
      }
    },
  }
}

/** Seconds that the library, which judges by the clock of this machine, may be off. */
const skewMax = 10
const skewSeconds = () => Math.round((hubClock.nowMs() - Date.now()) / 1_000)

function rememberDiscovery({ issuer, clientId, clientSecret, dispatcher }: OidcOptions) {
  let known: { until: number; skew: number; configuration: Promise<oidc.Configuration> } | null = null
  const fetchGuarded = guardedFetch(dispatcher, issuer)
  const isPlain = issuer.startsWith('http:')
  const read = async (skew: number) => {
    const client = { client_secret: clientSecret, [oidc.clockSkew]: skew }
    const configuration = await oidc.discovery(new URL(issuer), clientId, client, undefined, {
      [oidc.customFetch]: fetchGuarded,
      // The settings allow plain HTTP on this very machine only.
      execute: isPlain ? [oidc.allowInsecureRequests] : [],
    })
    configuration[oidc.customFetch] = fetchGuarded
    oidc.enableNonRepudiationChecks(configuration)
    return configuration
  }
  return (): Promise<oidc.Configuration> => {
    const skew = skewSeconds()
    if (known && known.until > hubClock.nowMs() && Math.abs(known.skew - skew) < skewMax)
      return known.configuration
    const configuration = read(skew)
    known = { until: hubClock.nowMs() + discoveryMs, skew, configuration }
    configuration.catch(() => {
      known = null
    })
    return configuration
  }
}

function readPerson(claims: unknown): Result<ExternalPerson, ExternalProblem> {
  const parsed = Claims.safeParse(claims)
  if (!parsed.success) return err('refused')
  const { sub, email, name, picture } = parsed.data
  return ok({ subject: sub, email, name: name || (email.split('@')[0] ?? email), avatar: picture ?? null })
}

/** Libraries wrap the error that the guarded client threw, so the whole chain of causes is asked. */
function problemOf(error: unknown): ExternalProblem {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof FetchFailedError) return 'unavailable'
  if (error instanceof oidc.ResponseBodyError && error.status >= 500) return 'unavailable'
  return 'refused'
}
