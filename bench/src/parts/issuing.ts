import { setTimeout as sleep } from 'node:timers/promises'
import { createBillRepository } from '@ihub/db/bill/bill-repository'
import { createDb, createPool } from '@ihub/db/core/pool'
import { startWorkQueue } from '@ihub/db/queue/work-queue'
import { startBillShop } from '@ihub/dev-env/bill-shop'
import { createVault } from '@ihub/kit/vault'
import type { Part } from '../bench-context.ts'
import { startHub } from '../hub-processes.ts'
import { secretKey } from '../hub-settings.ts'
import { count } from '../report.ts'

/** Bills issued at a gateway that answers after 40 ms, until none is left. */
export const measureIssuing: Part = async (context) => {
  const bills = context.isQuick ? 200 : 2_000
  const databaseUrl = await context.cluster.openNew('bench_issuing')
  const queue = await startWorkQueue({ url: databaseUrl, onError: () => undefined })
  const [app, system] = [
    createDb(createPool(databaseUrl, 'app', 5)),
    createDb(createPool(databaseUrl, 'system', 5)),
  ]
  const shop = await startBillShop(
    { database: { system }, bills: createBillRepository(app, queue), vault: createVault(secretKey) },
    bills,
  )
  const hub = await startHub(context, databaseUrl)
  try {
    context.say(`issuing ${count(bills)} bills`)
    const startedAt = performance.now()
    await shop.issueAll()
    while ((await shop.openWork()).length > 0) await sleep(100)
    const seconds = (performance.now() - startedAt) / 1_000
    return [
      {
        title: 'Bills issued at a gateway',
        columns: ['measure', 'bills', 'per second'],
        rows: [
          ['from the order’s invoice to the registered slip', count(shop.slips()), count(bills / seconds)],
        ],
        notes: [
          'one store and one worker; a look and a creation for each bill, and the gateway answers each call after 40 ms',
          `most slips of a bill that could be paid at one time: ${shop.mostPayable()}`,
        ],
      },
    ]
  } finally {
    await hub.stop()
    await shop.close()
    await queue.stop({ graceful: false })
    await Promise.all([app.destroy(), system.destroy()])
  }
}
