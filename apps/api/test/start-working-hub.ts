import { startTestHub } from '@ihub/dev-env/test-hub'
import { startSubscriber } from '@ihub/simulators/subscriber/start-subscriber'
import { openTestApi } from './open-test-api.ts'

/** The API and a worker over a database of their own, and an address outside that their jobs and webhooks call. */
export async function startWorkingHub() {
  const hub = await startTestHub()
  const api = await openTestApi(hub)
  const outside = await startSubscriber()
  const worker = await hub.startWorker({ apiUrl: api.url })
  const close = async () => {
    await worker.stop()
    await outside.close()
    await api.close()
    await hub.close()
  }
  return { hub, api, outside, worker, close }
}
export type WorkingHub = Awaited<ReturnType<typeof startWorkingHub>>
