import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure, Http } from '@ihub/ports/http'
import type { HeldStock, SkuKeys, StockTarget } from '@ihub/ports/stock-target'
import { readEach } from '../each-sku.ts'
import { toVtexFailure } from './errors.ts'
import { findSkuId } from './find-sku-id.ts'
import { inventoryPath } from './paths.ts'
import { type SkuBalance, SkuBalances } from './stock-schema.ts'

/** VTEX has no list of stock: each SKU is asked for alone. */
export const readStock =
  (http: Http): StockTarget['readStock'] =>
  (skus) =>
    readEach(skus, async (keys) => {
      const skuId = await findSkuId(http, keys)
      const balances = skuId.ok ? await readBalances(http, skuId.value) : skuId
      return balances.ok ? ok(balances.value.map((balance) => toHeld(keys, balance))) : balances
    })

export async function readBalances(http: Http, skuId: string): Promise<Result<SkuBalance[], CallFailure>> {
  const request = { verb: 'inventory', method: 'GET', path: inventoryPath(skuId) } as const
  const answer = await http.json(request, SkuBalances)
  return answer.ok ? answer : err(toVtexFailure(answer.error))
}

const toHeld = ({ sku }: SkuKeys, balance: SkuBalance): HeldStock => ({
  sku,
  warehouseId: balance.warehouseId,
  total: balance.hasUnlimitedQuantity ? null : balance.totalQuantity,
  reserved: balance.reservedQuantity,
})
