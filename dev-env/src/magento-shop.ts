import { exampleCredentials, startMagento } from '@ihub/simulators/magento/start-magento'
import { startMillennium } from '@ihub/simulators/millennium/start-millennium'
import { startSubscriber } from '@ihub/simulators/subscriber/start-subscriber'
import { givenOrderHook, givenStore } from './given.ts'
import { emitterDocument, startTestHub } from './test-hub.ts'

const login = { user: 'hub', password: 'millennium-password' }

/** A hub at work with one shop, whose platform is Magento and whose ERP is Millennium; all are closed together. */
export async function startMagentoShop(code: string) {
  const hub = await startTestHub()
  const magento = await startMagento()
  const millennium = await startMillennium({ ...login, emitterDocument, walk: false, duplicates: 'accept' })
  const subscriber = await startSubscriber({})
  const { integrationAsBearer: _, adminUser: __, adminPassword: ___, ...keys } = exampleCredentials
  const store = await givenStore(hub.database.system, hub.vault, {
    code,
    originDocument: emitterDocument,
    orderDestination: 'mln',
    connect: {
      magento: { ...keys, baseUrl: magento.url },
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
    shop: { ...store, magento, millennium, subscriber },
    close: async () => {
      await worker.stop()
      await Promise.all([magento.close(), millennium.close(), subscriber.close()])
      await hub.close()
    },
  }
}
