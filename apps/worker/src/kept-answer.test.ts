import { decompress, decompressJson } from '@ihub/db/core/compress'
import { inStore } from '@ihub/db/core/pool'
import { findProcess } from '@ihub/db/process/process-reads'
import { startShop, startTestHub } from '@ihub/dev-env/test-hub'
import { reaches } from '@ihub/dev-env/watch'
import type { Exchange } from '@ihub/ports/http'
import { expect, test } from 'vitest'

test('the platform’s answer with a new order is stored once, and its process shows it whole', async () => {
  const hub = await startTestHub()
  const shop = await startShop(hub, 'loja-um')
  const worker = await hub.startWorker()
  const { orderId: code } = shop.vtex.placeOrder()
  await hub.notify(shop, code)
  const { orderId } = await reaches(hub, shop, code, 'handling')

  const { storeId } = shop
  const payload = await hub.database.system
    .selectFrom('order_payloads')
    .select('body')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const body = (await decompress(payload.body)).toString('utf8')
  expect(JSON.parse(body)).toMatchObject({ orderId: code })
  const [receipt] = await hub.processes(shop, 'receive-order')
  const processId = receipt?.process_id ?? ''

  const stored = await hub.database.system
    .selectFrom('process_runs')
    .select('exchanges')
    .where('process_id', '=', processId)
    .executeTakeFirstOrThrow()
  const bodies = (exchanges: Exchange[]) => exchanges.map(({ responseBody }) => responseBody)
  expect(bodies(await decompressJson<Exchange[]>(stored.exchanges))).not.toContain(body)
  const shown = await inStore(hub.database.app, storeId, (tx) => findProcess(tx, storeId, processId))
  expect(bodies(shown?.runs.at(0)?.exchanges ?? [])).toContain(body)

  await worker.stop()
  await shop.close()
  await hub.close()
})
