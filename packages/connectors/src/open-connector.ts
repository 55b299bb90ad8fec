import { type Failure, failure } from '@ihub/domain/errors'
import type { WorkClass } from '@ihub/domain/processes'
import { err, ok, type Result } from '@ihub/domain/result'
import type { Dispatcher } from '@ihub/kit/dispatcher'
import { createHttp, type HttpOptions, type ReceivedAnswer, type SessionUse } from '@ihub/kit/http'
import type { ConnectorAnswers } from '@ihub/ports/answers'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { Connector, ConnectorLimits } from '@ihub/ports/connector'
import type { OpenConnector, OpenDraft } from '@ihub/ports/engine'
import { openFiles } from './open-files.ts'
import { type AcquireSession, acquireForOne, markOf } from './session-keeper.ts'

/** An integration's settings as stored, secrets opened. */
export interface IntegrationSettings {
  connector: string
  settings: Record<string, unknown>
  /** Secrets that are no settings, such as the key in the address a platform calls. */
  moreSecrets?: readonly string[]
}

interface Deps {
  dispatcher: Dispatcher
  findConnector(id: string): Connector | undefined
  /** Null when there is no such integration, or it is switched off. */
  readSettings(integration: Integration): Promise<IntegrationSettings | null>
  acquireSession: AcquireSession
  /** The limits every call of the integration keeps to; none where a person waits for the answer. */
  rateLimiterOf?(integration: Integration, limits: ConnectorLimits): RateLimiter
  lookAtAnswer?: LookAtAnswer
}

/** Compares an answer of an integration with those that its connector was written for. */
export type LookAtAnswer = (
  integration: Integration,
  answers: ConnectorAnswers,
  received: ReceivedAnswer,
) => void

/** Runs a call once the integration's limits allow it. */
export interface RateLimiter {
  run<T>(call: () => Promise<T>, workClass?: WorkClass): Promise<T>
}

type Integration = Parameters<OpenConnector>[0]

/** Builds connectors from the settings of now; the database and the secrets stay outside of them. */
export const createOpenConnector =
  (deps: Deps): OpenConnector =>
  async (integration, onExchange) =>
    open(deps, integration, await deps.readSettings(integration), onExchange)

/** The same connector by the same path, from settings at hand; nobody hears of its calls, and its session is its own. */
export const createOpenDraft =
  (deps: Pick<Deps, 'dispatcher' | 'findConnector'>): OpenDraft =>
  (integration, draft) =>
    open({ ...deps, acquireSession: acquireForOne() }, integration, draft, () => undefined)

/** Makes a call once its turn has come, and says what it waits for meanwhile. */
const limited =
  (rateLimiter: RateLimiter, { workClass, onStep = () => undefined }: Integration): HttpOptions['limit'] =>
  async (exchange) => {
    onStep('turn')
    try {
      return await rateLimiter.run(() => {
        onStep('call')
        return exchange()
      }, workClass)
    } finally {
      onStep('hub')
    }
  }

function open(
  { dispatcher, findConnector, rateLimiterOf, acquireSession, lookAtAnswer }: Omit<Deps, 'readSettings'>,
  integration: Integration,
  stored: IntegrationSettings | null,
  onExchange: Parameters<OpenConnector>[1],
): Result<Capabilities, Failure> {
  const connector = stored && findConnector(stored.connector)
  if (!stored || !connector) return err(failure('integration.not_configured'))
  const settings = connector.settings.safeParse(stored.settings)
  if (!settings.success) return err(failure('integration.not_configured'))

  const { secrets, ...described } = connector.http(settings.data)
  const limits = connector.limits(settings.data)
  const rateLimiter = rateLimiterOf?.(integration, limits)
  const options: HttpOptions = {
    dispatcher,
    owner: integration.integrationId,
    ...described,
    secrets: [...secrets, ...(stored.moreSecrets ?? [])],
    timeoutMs: limits.timeoutMs,
    onExchange,
    ...(lookAtAnswer && {
      onAnswer: (received) => lookAtAnswer(integration, connector.answers, received),
    }),
    ...(rateLimiter && { limit: limited(rateLimiter, integration) }),
  }
  const wanted = connector.files?.(settings.data)
  const given = {
    settings: settings.data,
    ...(wanted && { files: openFiles(wanted, options) }),
  }
  const { session } = connector
  if (!session || session.isWanted?.(settings.data) === false)
    return ok(connector.create({ http: createHttp(options), ...given }))

  const use: SessionUse = {
    ...session,
    acquire: (refusedId) =>
      acquireSession(integration, {
        mark: markOf(settings.data),
        refusedId,
        timeoutMs: limits.timeoutMs,
        open: async () =>
          session.open({
            http: createHttp({ ...options, answersAreSecret: true }),
            settings: settings.data,
          }),
      }),
  }
  return ok(connector.create({ http: createHttp({ ...options, session: use }), ...given }))
}
