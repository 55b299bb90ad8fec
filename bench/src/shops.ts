import { createDb, createPool } from '@ihub/db/core/pool'
import { awaitHook } from '@ihub/dev-env/await-hook'
import { givenOrderHook, givenStore } from '@ihub/dev-env/given'
import { createVault } from '@ihub/kit/vault'
import { type Child, startChild } from './child.ts'
import { secretKey } from './hub-settings.ts'
import { emitterDocument, millenniumLogin, storeCode, vtexKeys } from './outside-accounts.ts'
import type { SeededStore } from './seed/insert-orders.ts'
import type { SubscriberQuestion } from './subscriber-process.ts'

export interface Shop extends SeededStore {
  webhookId: string
  /** Where its webhook goes, and the secret that signs it. */
  subscriberUrl: string
  secret: string
}

/** The world around the stores; each outside system is one process for all of them. */
export interface Outside {
  platform: Child
  erp: Child
  subscriber: Child
  stop(): Promise<void>
}

/** The same with the stores that the hub was given. */
export interface ShopsOutside extends Outside {
  shops: Shop[]
}

interface Wish {
  databaseUrl: string
  stores: number
  /** The event each store's webhook is subscribed to. */
  event: string
  /** SKUs of each platform beyond its catalogue. */
  moreSkus?: number
}

const start = (name: string, environment: Record<string, string>) =>
  startChild({ entry: new URL(`./${name}-process.ts`, import.meta.url), environment })

export async function startOutside(stores: number, moreSkus = 0): Promise<Outside> {
  const environment = { STORES: String(stores) }
  const [platform, erp, subscriber] = await Promise.all([
    start('platform', { ...environment, MORE_SKUS: String(moreSkus) }),
    start('erp', environment),
    start('subscriber', environment),
  ])
  return {
    platform,
    erp,
    subscriber,
    stop: async () => {
      await Promise.all([platform.stop(), erp.stop(), subscriber.stop()])
    },
  }
}

export async function openShops({ databaseUrl, stores, event, moreSkus }: Wish): Promise<ShopsOutside> {
  const outside = await startOutside(stores, moreSkus)
  const { platform, erp, subscriber } = outside
  const system = createDb(createPool(databaseUrl, 'system', 2))
  const vault = createVault(secretKey)
  const shops: Shop[] = []
  for (let index = 0; index < stores; index++) {
    const store = await givenStore(system, vault, {
      code: storeCode(index),
      originDocument: emitterDocument,
      orderDestination: 'mln',
      connect: {
        vtex: { ...vtexKeys, accountName: storeCode(index), baseUrl: platform.ready.urls[index] },
        mln: { ...millenniumLogin, baseUrl: `${erp.ready.urls[index]}/api/millenium_eco` },
      },
    })
    const url = `${subscriber.ready.urls[index]}/orders`
    const hook = await givenOrderHook(system, vault, { storeId: store.storeId, url })
    await system
      .updateTable('webhooks')
      .set({ statuses: [event] })
      .where('webhook_id', '=', hook.webhookId)
      .execute()
    shops.push({
      storeId: store.storeId,
      platformId: store.integrations.vtex?.integrationId ?? '',
      erpId: store.integrations.mln?.integrationId ?? '',
      webhookId: hook.webhookId,
      subscriberUrl: url,
      secret: hook.secret,
    })
  }
  await system.destroy()
  await subscriber.ask({ secrets: shops.map(({ secret }) => secret) } satisfies SubscriberQuestion)
  return { ...outside, shops }
}

/** The hub asks every platform for its hook by itself; orders placed before that would be told to nobody. */
export async function awaitHooks({ platform }: Pick<Outside, 'platform'>) {
  await Promise.all(platform.ready.urls.map((baseUrl) => awaitHook({ baseUrl, ...vtexKeys })))
}
