import { listInventories } from '@ihub/contract/inventories'
import { syncInventories } from '@ihub/contract/inventory-sync'
import { createKit } from '@ihub/contract/kits'
import { reportErpMovements } from '@ihub/contract/movement-reports'
import { listOrders } from '@ihub/contract/orders'
import { updateStore } from '@ihub/contract/stores'
import { catalogue, kits } from '@ihub/simulators/vtex/catalogue'
import type { ApiClient } from './api-client.ts'
import type { RunningDemoShop } from './demo-world.ts'

const main = '0001'
const darkStore = 'DS-PAULISTA'
const plain = catalogue.filter(({ components }) => components.length === 0)
const [oversold, refused, behind] = plain.slice(0, 3)
const sheets = plain.find(({ name }) => name.startsWith('Jogo de Cama'))
const sold = { quantity: 30, counted: 12 }

/** One SKU in five stands in the dark store too. */
const inDarkStore = plain.filter((_, index) => index % 5 === 0)

/** The settings by which the store's stock comes from Millennium and goes to VTEX. */
const settings = {
  readStockFromErp: true,
  sendStockToPlatform: true,
  stockFactor: 90,
  // The simulated ERP takes its orders off the figures that it tells.
  erpStockIsWithoutOrders: true,
  externalWarehouseIds: {
    main: '1_1',
    [main]: '1_1',
    [darkStore]: 'loja_1',
    'CD-RJ': 'loja_2',
    'FULL-ML': '1_2',
  },
  darkStoreWarehouseIds: [darkStore],
}

/**
 * Stock of a shop of VTEX and Millennium, from before its first order: SKUs in two warehouses, one of which the platform refuses and one that it
 * is too busy for, kits, and movements that the store's own system tells.
 */
export async function stockUp(api: ApiClient, storeId: string, { vtex, millennium }: RunningDemoShop) {
  await api.call(updateStore, {
    params: { id: storeId },
    body: { settings, integrations: [{ connector: 'api', active: true, settings: {} }] },
  })
  vtex.refuseStock(refused?.id ?? null)
  vtex.faults.add({
    match: { method: 'PUT', path: `/api/logistics/pvt/inventory/skus/${behind?.id}/` },
    kind: 'status',
    status: 423,
    body: `Unable to acquire lock for key: ${behind?.id}.`,
  })
  millennium.countStock([
    ...plain.map((sku, index) => ({ ...countOf(sku), branch: main, available: 1_200 + index * 130 })),
    ...inDarkStore.map((sku, index) => ({ ...countOf(sku), branch: darkStore, available: 8 + index * 3 })),
  ])
  if (sheets) millennium.countStock([{ sku: sheets.id, branch: main, available: 0 }])
  await api.call(syncInventories, { storeId })
  await registerKits(api, storeId)
  await untilCounted(api, storeId)
  await moveGoods(api, storeId)
}

const countOf = ({ id, name, ean }: (typeof plain)[number]) => ({ sku: id, description: name, barcode: ean })

/** The first order is one that the ERP refuses, so that it holds its goods; a count then finds less than it was promised. */
export async function oversell(api: ApiClient, storeId: string, { vtex, millennium }: RunningDemoShop) {
  if (!oversold) return
  millennium.refuse('Limite de crédito do cliente excedido', 1)
  const items = [{ sku: oversold.id, quantity: sold.quantity }]
  const { orderId } = vtex.placeOrder({ channel: 'delivery', items })
  await until('the ERP refuses the order', async () => {
    const { data } = await api.call(listOrders, { storeId, query: { search: orderId } })
    return data[0]?.blocker?.reason === 'refused'
  })
  millennium.countStock([{ sku: oversold.id, branch: main, available: sold.counted }])
  await api.call(syncInventories, { storeId })
  for (const { id } of inDarkStore.slice(0, 6)) vtex.buy(id, 2, { channel: 'pickup-in-point' })
}

/** The kits that the platform sells; one of them goes without a component that is not there. */
async function registerKits(api: ApiClient, storeId: string) {
  for (const { id, name, components } of kits) {
    await api.call(createKit, {
      storeId,
      body: {
        sku: id,
        name,
        type: 'kit',
        components: components.map(({ sku, quantity }) => ({ sku: sku.id, quantity })),
        reserved: 2,
      },
    })
  }
}

/** A movement finds its goods once the ERP's figures are here. */
const untilCounted = (api: ApiClient, storeId: string) =>
  until('the stock of the ERP is here', async () => {
    const { data } = await api.call(listInventories, { storeId, query: { sku: plain.at(-1)?.id ?? '' } })
    return data.length > 0
  })

async function until(wish: string, isTrue: () => Promise<boolean>) {
  for (let look = 0; look < 600; look++) {
    if (await isTrue()) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`waited in vain until ${wish}`)
}

/** Postings of a warehouse that nobody else counts, one of which takes more than there is, and transfers to a marketplace's own stock. */
async function moveGoods(api: ApiClient, storeId: string) {
  const [shirt, jeans] = plain.slice(3, 5).map(({ id }) => id)
  const posted = { kind: 'log', warehouseId: 'CD-RJ', sku: shirt, batch: null }
  const sent = { kind: 'full', type: 'transfer', originLocation: 'CD-RJ', destinationLocation: 'FULL-ML' }
  await api.call(reportErpMovements, {
    storeId,
    body: {
      movements: [
        { ...posted, id: 'ENT-1001', type: 'in', quantity: 240, batch: 'L-2611', cause: 'NF de compra 5512' },
        { ...posted, id: 'INV-1002', type: 'inventory', quantity: 236, cause: 'Contagem de sexta' },
        { ...posted, id: 'RES-1003', type: 'reserve', quantity: 12, cause: 'Vitrine da loja' },
        { ...posted, id: 'TRF-1004', type: 'transfer', quantity: 20, destinationWarehouseId: darkStore },
        { ...posted, id: 'ENT-1005', type: 'in', sku: jeans, quantity: 60, cause: 'NF de compra 5513' },
        {
          ...sent,
          id: 'FULL-2001',
          sku: shirt,
          quantity: 80,
          transferCode: 'T-77',
          cause: 'Reposição do Full',
        },
        {
          kind: 'full',
          id: 'FULL-2002',
          type: 'in',
          sku: jeans,
          destinationLocation: 'FULL-ML',
          quantity: 15,
          cause: 'Devolução de cliente',
        },
        { ...posted, id: 'SAI-1006', type: 'out', quantity: 400, cause: 'Avaria' },
        {
          ...sent,
          id: 'FULL-2003',
          sku: jeans,
          quantity: 90,
          transferCode: 'T-78',
          cause: 'Reposição do Full',
        },
        { ...posted, id: 'SAI-1007', type: 'out', quantity: 4, cause: 'Brinde' },
      ],
    },
  })
}
