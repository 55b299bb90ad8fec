import { type Intelipost, startIntelipost } from '@ihub/simulators/intelipost/start-intelipost'
import { quoting } from './demo-setup.ts'
import { givenIntegration, setStore } from './given.ts'
import type { Shop, TestHub } from './test-hub.ts'

const apiKey = 'chave-da-intelipost'
export const hookSecret = 'segredo-do-webhook'

/** Connects Intelipost to a shop, whose orders it is handed from then on and whose parcels it tells of by its hook. */
export async function givenShipments(
  { database, vault }: Pick<TestHub, 'database' | 'vault'>,
  { storeId, integrations }: Pick<Shop, 'storeId' | 'integrations'>,
  apiUrl: string,
): Promise<Intelipost> {
  const intelipost = await startIntelipost({ apiKey })
  const connected = await givenIntegration(database.system, vault, {
    storeId,
    connector: 'intelipost',
    settings: { baseUrl: `${intelipost.url}/api/v1`, apiKey, hookSecret },
  })
  integrations.intelipost = connected
  const settings = { ...quoting, tms: 'intelipost', sendShipmentsToTms: true, trackingFromTms: true }
  await setStore(database.system, { storeId }, { settings: JSON.stringify(settings) })
  const url = `${apiUrl}/api/inbound/intelipost/${connected.inboundKey}`
  intelipost.setHook({ url, authentication: 'basicKey', secret: hookSecret })
  return intelipost
}
