import { createApplyAlertRules } from '@ihub/db/alert/apply-alert-rules'
import type { Db } from '@ihub/db/core/pool'
import { createKitRepository } from '@ihub/db/kit/kits'
import { createStockSyncs } from '@ihub/db/stock/stock-syncs'
import type { IntegrationId, StoreId } from '@ihub/domain/ids'
import { concernedBy } from '@ihub/domain/stock/analysis'
import type { Sharing } from '@ihub/domain/stock/figures'
import { uuidv7 } from '@ihub/kit/ids'
import { createVault } from '@ihub/kit/vault'
import { createKit } from '@ihub/operations/kit/create-kit'
import type { Engine } from '@ihub/ports/engine'
import type { Random } from '@ihub/simulators/kit/random'
import { startMillennium } from '@ihub/simulators/millennium/start-millennium'
import { catalogue } from '@ihub/simulators/vtex/catalogue'
import { startVtex, type Vtex } from '@ihub/simulators/vtex/start-vtex'
import { sql } from 'kysely'
import { givenIntegration, givenStore, givenStoreSettings } from './given.ts'
import { type HubProcess, startHubProcess } from './hub-process.ts'

const emitterDocument = '12345678000195'
const keys = { appKey: 'vtexappkey-oversell', appToken: 'vtex-token-of-the-oversell-test' }
const login = { user: 'hub', password: 'millennium-of-the-oversell-test' }
const warehouse = '1_1'
const [sku = '', kitSku = ''] = catalogue
  .filter(({ components }) => components.length === 0)
  .map(({ id }) => id)
/** The kit that some buyers want, of the SKU that is scarce. */
const piecesOfKit = 2

/** The database of the hub, and the parts by which orders come in. */
export interface OversellHub {
  database: { url: string; app: Db; system: Db }
  engine: Pick<Engine, 'inboundEvents' | 'orders'>
}

interface Account {
  vtex: Vtex
  integrationId: IntegrationId
}

interface Wish {
  units: number
  sharing: Sharing
}

/** The pieces that the platforms sold, and the figures that the hub made of them. */
export interface Sold {
  sold: number
  /** The orders of kits among them. */
  kits: number
  /** Pieces that the platforms would still sell. */
  left: number
  /** The most that was sold and held at any look. */
  mostSold: number
  available: number
  onHand: number
}

export type OversellShop = Awaited<ReturnType<typeof startOversellShop>>

/** One SKU and a kit of it, two platforms that sell only what they hold, an ERP that counts it, and a hub that is a process of its own. */
export async function startOversellShop(hub: OversellHub, { units, sharing }: Wish) {
  const secretKey = Buffer.alloc(32, 9).toString('base64url')
  const vault = createVault(secretKey)
  const { system } = hub.database
  const recordRequests = false
  const platforms = await Promise.all(
    ['north', 'south'].map((accountName) => startVtex({ ...keys, accountName, recordRequests })),
  )
  const erp = await startMillennium({
    ...login,
    emitterDocument,
    walk: false,
    duplicates: 'accept',
    stockDiscountsReserved: false,
    recordRequests,
  })
  const settingsOf = (vtex: Vtex, accountName: string) => ({ ...keys, accountName, baseUrl: vtex.url })
  const [north, south] = platforms as [Vtex, Vtex]
  const { storeId, integrations } = await givenStore(system, vault, {
    code: `oversell-${sharing}`,
    originDocument: emitterDocument,
    orderDestination: 'mln',
    connect: {
      vtex: settingsOf(north, 'north'),
      mln: { ...login, baseUrl: `${erp.url}/api/millenium_eco` },
    },
  })
  const second = await givenIntegration(system, vault, {
    storeId,
    connector: 'vtex',
    label: 'south',
    settings: settingsOf(south, 'south'),
  })
  const accounts: [Account, Account] = [
    { vtex: north, integrationId: integrations.vtex?.integrationId ?? second.integrationId },
    { vtex: south, integrationId: second.integrationId },
  ]
  const settings = {
    readStockFromErp: true,
    sendStockToPlatform: true,
    stockSharing: sharing,
    // Whole, the ERP would keep goods for the kit's own SKU.
    kitsToErp: 'exploded',
    externalWarehouseIds: { main: warehouse, '0001': warehouse },
  }
  await givenStoreSettings(system, storeId, settings)
  await givenKit(hub.database.app, storeId)
  erp.countStock([{ sku, available: units }])

  const start = (): Promise<HubProcess> =>
    startHubProcess({
      DATABASE_URL: hub.database.url,
      IHUB_SECRET_KEY: secretKey,
      IHUB_ROLES: 'worker,scheduler',
      IHUB_EGRESS_ALLOW: '127.0.0.0/8',
      LOG_LEVEL: 'error',
    })
  let process_: HubProcess | null = await start()
  /** The pieces that each order takes. */
  const orders = new Map<string, number>()
  const sold = () => [...orders.values()].reduce((sum, pieces) => sum + pieces, 0)
  let mostSold = 0
  const salable = () =>
    accounts.map(
      ({ vtex }) =>
        (vtex.salable(sku, warehouse) ?? 0) + piecesOfKit * (vtex.salable(kitSku, warehouse) ?? 0),
    )

  /** A customer of one platform; the hook of the order comes late, and sometimes twice. */
  async function buy(
    account: Account,
    chance: Random,
    wanted = chance.int(1, 4) === 4 ? kitSku : sku,
  ): Promise<boolean> {
    if (account.vtex.salable(wanted, warehouse) === null) return false
    const order = account.vtex.buy(wanted, 1)
    if (!order) return false
    orders.set(order.orderId, wanted === sku ? 1 : piecesOfKit)
    mostSold = Math.max(mostSold, sold())
    const times = chance.int(1, 3) === 3 ? 2 : 1
    for (let time = 0; time < times; time++) {
      await pause(chance.int(0, 400))
      await hub.engine.inboundEvents.save({
        storeId,
        integrationId: account.integrationId,
        via: 'hook',
        body: new TextEncoder().encode('{}'),
        originOrderId: order.orderId,
        rawStatus: 'ready-for-handling',
        changedAt: new Date().toISOString(),
        problem: null,
        author: { kind: 'cron' },
      })
    }
    return true
  }

  return {
    database: hub.database,
    storeId,
    sku,
    accounts,
    buy,
    salable,
    piecesOf: (code: string): number => orders.get(code) ?? 0,
    kill: async () => {
      const killed = process_
      process_ = null
      killed?.child.kill('SIGKILL')
    },
    restart: async () => {
      process_ ??= await start()
    },
    read: async (): Promise<Sold> => {
      const { rows } = await sql<{ available: number; on_hand: number }>`
        select available, on_hand from inventories where store_id = ${storeId} and sku = ${sku}`.execute(
        system,
      )
      return {
        sold: sold(),
        kits: [...orders.values()].filter((pieces) => pieces > 1).length,
        left: salable().reduce((sum, one) => sum + one, 0),
        mostSold,
        available: rows[0]?.available ?? 0,
        onHand: rows[0]?.on_hand ?? 0,
      }
    },
    /** The work that is left until the hub knows every order, the ERP has each, and everybody was told all of it. */
    openWork: async (): Promise<string[]> => {
      const codes = [...orders.keys()]
      const ids = await hub.engine.orders.findByCode(storeId, codes)
      const missing = codes.filter((code) => !ids.has(code)).map((code) => `order ${code}`)
      const { rows } = await sql<{ work: string }>`
        select concat_ws(' ', type, status, attempts, 'again ' || next_attempt_at, message) as work from processes
          where store_id = ${storeId} and ended_at is null
        union all select 'untold' from stock_untold where store_id = ${storeId}
        union all select 'due' from stock_due where store_id = ${storeId}
        union all select 'offer' from stock_offers where store_id = ${storeId} and is_due`.execute(system)
      return [...missing, ...rows.map(({ work }) => work)]
    },
    /** The pieces that the alert of the store tells of, and the orders that the SKU lists for them; zero and none without one. */
    readOversale: async () => {
      await createApplyAlertRules(system)()
      const { rows } = await sql<{
        figures: { pieces: number } | null
        inventory_id: string
        available: number
      }>`
        select i.inventory_id, i.available, (select a.figures from alerts a
          where a.store_id = i.store_id and a.subject = 'stock-oversold' and a.status <> 'finished') as figures
        from inventories i where i.store_id = ${storeId} and i.sku = ${sku}`.execute(system)
      const [row] = rows
      const found = row && (await createStockSyncs(hub.database.app).findChannels(storeId, row.inventory_id))
      return {
        alerted: row?.figures?.pieces ?? 0,
        orders: concernedBy(-(row?.available ?? 0), found?.holding ?? []).map(
          ({ originOrderId }) => originOrderId,
        ),
      }
    },
    close: async () => {
      await process_?.stop()
      await Promise.all([...platforms, erp].map((one) => one.close()))
    },
  }
}

async function givenKit(app: Db, storeId: StoreId) {
  const created = await createKit(
    { kits: createKitRepository(app), newId: uuidv7, nowMs: Date.now },
    {
      storeId,
      actor: { kind: 'cron' },
      draft: {
        sku: kitSku,
        name: 'Kit',
        type: 'kit',
        components: [{ sku, quantity: piecesOfKit, percentage: null, itemValueCents: null }],
        startDate: null,
        endDate: null,
        dueDate: null,
        reserved: 0,
        display: true,
        status: 'active',
      },
    },
  )
  if (!created.ok) throw new Error('the kit was not made')
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Buyers who come at random, to a platform at random, and try a few times; the hub is killed meanwhile. */
export async function sellOut(
  shop: OversellShop,
  { buyers, kills, chance }: { buyers: number; kills: number; chance: Random },
): Promise<void> {
  const isOver = { now: false }
  const buying = Promise.all(
    Array.from({ length: buyers }, async () => {
      await pause(chance.int(0, buyers * 40))
      for (let attempt = 0; attempt < 8; attempt++) {
        if (await shop.buy(chance.pick(shop.accounts), chance)) return
        await pause(chance.int(100, 1_500))
      }
    }),
  ).then(() => {
    isOver.now = true
  })
  for (let kill = 0; kill < kills && !(isOver.now && kill > 0); kill++) {
    await pause(chance.int(200, 2_000))
    await shop.kill()
    await pause(chance.int(0, 500))
    await shop.restart()
  }
  await buying
}
