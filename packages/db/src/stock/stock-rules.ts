import type { SkuIdType } from '@ihub/domain/stock/reservations'
import type { StandingRules } from '@ihub/domain/stock/standing'
import { effectiveValue, type SettingValues } from '@ihub/domain/store/setting'
import { storeSettings } from '@ihub/domain/store/store-settings'
import { orderSettings } from '@ihub/domain/store/store-systems'
import type { StoreSetup } from '@ihub/ports/store-setup'
import { run, type Tx } from '../core/pool.ts'
import { readStoreSetup } from '../store/store-setup.ts'

/** The choices of a store and its sellers that its stock asks. */
export interface StockRulesOfStore {
  storeFactor: number | null
  sellerFactorOf(warehouseId: string): number | null
  /** The seller whose factor that is. */
  factorSellerOf(warehouseId: string): string | null
  /** Of the seller that a platform names; the first one first. */
  warehousesOf(seller: string | null): readonly string[]
  crossdocking: readonly string[]
  skuIdType: SkuIdType
  /** The figure of the ERP is without what its orders hold. */
  figureIsWithoutOrders: boolean
  /** Of the orders of a platform's account. */
  standingRules(platformId: string): StandingRules
  /** The names under which orders of the account may be chosen. */
  originsOf(platformId: string, marketplace: string | null): readonly string[]
}

interface SellerRow {
  code: string
  settings: SettingValues
}

const sellersText = `select code, settings from sellers where store_id = $1 and active order by code`

export async function readStockRules(tx: Tx, storeId: string): Promise<StockRulesOfStore> {
  const setup = await readStoreSetup(tx, storeId)
  const sellers = await run<SellerRow>(tx, { text: sellersText, values: [storeId] })
  const { store } = setup
  const chosen = (name: string) => effectiveValue(storeSettings, store, name)
  const bySeller = new Map<string, readonly string[]>()
  const factors = new Map<string, { code: string; factor: number }>()
  for (const { code, settings } of sellers) {
    const warehouses = textsOf(settings.warehouseIds)
    const names = [code, settings.platformSellerId].filter((name) => typeof name === 'string' && name !== '')
    for (const name of names) bySeller.set(String(name).toLowerCase(), warehouses)
    const { stockFactor } = settings
    if (typeof stockFactor !== 'number') continue
    for (const warehouse of warehouses)
      if (!factors.has(warehouse)) factors.set(warehouse, { code, factor: stockFactor })
  }
  return {
    storeFactor: numberOf(chosen('stockFactor')),
    sellerFactorOf: (warehouseId) => factors.get(warehouseId)?.factor ?? null,
    factorSellerOf: (warehouseId) => factors.get(warehouseId)?.code ?? null,
    warehousesOf: (seller) => (seller === null ? [] : (bySeller.get(seller.toLowerCase()) ?? [])),
    crossdocking: textsOf(chosen('crossdockingWarehouseIds')),
    skuIdType: (chosen('alternateIdType') as SkuIdType | null) ?? 'default',
    figureIsWithoutOrders: chosen('erpStockIsWithoutOrders') === true,
    standingRules: (platformId) => standingRulesOf(setup, platformId),
    originsOf: (platformId, marketplace) => {
      const system = setup.systems.find(({ integrationId }) => integrationId === platformId)
      return [marketplace, system?.connector, system?.label].filter(
        (name) => typeof name === 'string' && name !== '',
      ) as string[]
    },
  }
}

/** The rules of the reservations in orders of a platform's account. */
export const standingRulesOf = (setup: StoreSetup, platformId: string): StandingRules => ({
  hasErp: orderSettings(setup, platformId).erp !== null,
  statuses: textsOf(effectiveValue(storeSettings, setup.store, 'reservedOrdersStatuses')),
  origins: textsOf(effectiveValue(storeSettings, setup.store, 'reservedOrdersOrigins')),
})

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)
