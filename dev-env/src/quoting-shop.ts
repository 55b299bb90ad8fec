import { startDeliveryHub } from '@ihub/simulators/delivery-hub/start-delivery-hub'
import { quoting } from './demo-setup.ts'
import { givenIntegration, setStore } from './given.ts'
import type { Shop, TestHub } from './test-hub.ts'

const token = 'token-of-the-carrier-system'

/** Connects a carrier system to a shop, whose orders are quoted from then on; other settings of the store as given. */
export async function givenQuotations(
  { database, vault }: Pick<TestHub, 'database' | 'vault'>,
  { storeId, integrations }: Pick<Shop, 'storeId' | 'integrations'>,
  settings: object = {},
) {
  const deliveryHub = await startDeliveryHub({ token })
  integrations.deliveryHub = await givenIntegration(database.system, vault, {
    storeId,
    connector: 'deliveryHub',
    settings: { baseUrl: deliveryHub.url, token },
  })
  const set = (changes: object = {}) =>
    setStore(
      database.system,
      { storeId },
      { settings: JSON.stringify({ ...quoting, ...settings, ...changes }) },
    )
  await set()
  return { deliveryHub, /** Other settings of the store from now on. */ set }
}
export type Quotations = Awaited<ReturnType<typeof givenQuotations>>
