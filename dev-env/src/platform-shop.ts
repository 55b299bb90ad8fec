import type { ConnectorId } from '@ihub/domain/system-traits'
import { startMillennium } from '@ihub/simulators/millennium/start-millennium'
import { startSubscriber } from '@ihub/simulators/subscriber/start-subscriber'
import { givenOrderHook, givenStore } from './given.ts'
import { emitterDocument, startTestHub } from './test-hub.ts'

const login = { user: 'hub', password: 'millennium-password' }

interface RunningPlatform {
  url: string
  close(): Promise<unknown>
}

interface Given<Platform extends RunningPlatform> {
  code: string
  connector: ConnectorId
  platform: Platform
  /** Without the address, which is the platform's. */
  credentials: Record<string, unknown>
}

/** A hub at work with one shop of a platform, whose ERP is Millennium; all are closed together. */
export async function startPlatformShop<Platform extends RunningPlatform>({
  code,
  connector,
  platform,
  credentials,
}: Given<Platform>) {
  const hub = await startTestHub()
  const millennium = await startMillennium({ ...login, emitterDocument, walk: false, duplicates: 'accept' })
  const subscriber = await startSubscriber({})
  const store = await givenStore(hub.database.system, hub.vault, {
    code,
    originDocument: emitterDocument,
    orderDestination: 'mln',
    connect: {
      [connector]: { ...credentials, baseUrl: platform.url },
      mln: { ...login, baseUrl: `${millennium.url}/api/millenium_eco` },
    },
  })
  const hook = await givenOrderHook(hub.database.system, hub.vault, {
    storeId: store.storeId,
    url: `${subscriber.url}/orders`,
  })
  subscriber.setSecret(hook.secret)
  const worker = await hub.startWorker()
  return {
    hub,
    shop: { ...store, platform, millennium, subscriber },
    close: async () => {
      await worker.stop()
      await Promise.all([platform.close(), millennium.close(), subscriber.close()])
      await hub.close()
    },
  }
}
