import { startTestHub } from '@ihub/dev-env/test-hub'
import { openTestApi } from './open-test-api.ts'

/** The API over a database of its own, a store without systems and its administrator. */
export async function startStoreApi() {
  const hub = await startTestHub()
  const api = await openTestApi(hub)
  const storeId = await api.givenStore()
  const admin = await api.givenUser('Admin', [storeId])
  const close = async () => {
    await api.close()
    await hub.close()
  }
  return { hub, api, storeId, admin, close }
}
