import { randomBytes } from 'node:crypto'
import { updateStore } from '@ihub/contract/stores'
import { createUser } from '@ihub/contract/users'
import { resumeSession, signIn } from '@ihub/dev-env/api-client'
import { createDatabase } from '@ihub/dev-env/test-cluster'
import { chromium } from 'playwright-core'
import { inject } from 'vitest'
import { firstAdministrator, type HubWish } from './hub.ts'
import { type ShopWish, startShop } from './shop.ts'
import { startAlone, stillShop, type World } from './world.ts'

/** An administrator and a shop that no other journey has, on the hub that journeys share at the same time. */
export async function startWorld(wish: ShopWish = stillShop): Promise<World> {
  const { url, ...session } = inject('hub')
  const name = randomBytes(3).toString('hex')
  const address = `10.${[...Buffer.from(name, 'hex')].join('.')}`
  const administrator = { email: `ana.${name}@ihub.local`, password: firstAdministrator.password }
  const [browser, shop] = await Promise.all([
    connectBrowser(),
    startShop({ ...wish, code: `${wish.code}-${name}` }),
  ])
  const first = resumeSession(url, session)
  await first.call(createUser, { body: { ...administrator, name: 'Ana', acl: ['Root'] } })
  const api = await signIn(url, administrator, address)
  const world: World = {
    url,
    browser,
    administrator,
    api,
    address,
    shop,
    close: async () => {
      await browser.close()
      // The hub goes on for the others and need not look for systems that are gone.
      if (world.storeId)
        await first.call(updateStore, { params: { id: world.storeId }, body: { active: false } })
      await shop.close()
    },
  }
  return world
}

type OwnHubWish = Pick<HubWish, 'settings'> & {
  /** As `npm start` begins, with an embedded PostgreSQL in an empty folder. */
  isFirstStart?: boolean
}

interface OwnWorld extends World {
  /** Null for an embedded one. */
  databaseUrl: string | null
}

/** For journeys that others would be disturbed by: a hub of this journey's own. */
export async function startOwnWorld({ isFirstStart = false, ...wish }: OwnHubWish = {}): Promise<OwnWorld> {
  if (isFirstStart) return { ...(await startAlone(wish, connectBrowser)), databaseUrl: null }
  const database = await createDatabase(inject('clusterUrl'), 'migrated')
  const world = await startAlone({ ...wish, databaseUrl: database.url }, connectBrowser)
  return { ...world, databaseUrl: database.url, close: () => world.close().then(database.drop) }
}

const connectBrowser = () => chromium.connect(inject('browserUrl'))
