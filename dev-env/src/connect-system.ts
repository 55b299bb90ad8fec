import { acquireForOne } from '@ihub/connectors/session-keeper'
import type { Dispatcher } from '@ihub/kit/dispatcher'
import { createHttp, type HttpOptions } from '@ihub/kit/http'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { Connector } from '@ihub/ports/connector'

interface Options {
  dispatcher: Dispatcher
  timeoutMs: number
  onAnswer?: HttpOptions['onAnswer']
  limit?: HttpOptions['limit']
}

/** A connector with time limits of its own, and with its session where it has one. */
export function connectSystem(
  connector: Connector,
  given: object,
  { dispatcher, timeoutMs, onAnswer, limit }: Options,
): Capabilities {
  const settings = connector.settings.parse(given)
  const options: HttpOptions = {
    dispatcher,
    owner: connector.id,
    timeoutMs,
    ...connector.http(settings),
    ...(onAnswer && { onAnswer }),
    ...(limit && { limit }),
  }
  const { session } = connector
  if (!session || session.isWanted?.(settings) === false)
    return connector.create({ http: createHttp(options), settings })
  const acquire = acquireForOne()
  const open = () => session.open({ http: createHttp({ ...options, answersAreSecret: true }), settings })
  const ids = { storeId: 'a-store', integrationId: 'an-integration' }
  const http = createHttp({
    ...options,
    session: { ...session, acquire: (refusedId) => acquire(ids, { mark: '', timeoutMs, refusedId, open }) },
  })
  return connector.create({ http, settings })
}
