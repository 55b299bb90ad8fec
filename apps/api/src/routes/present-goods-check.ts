import type { GoodsCheck } from '@ihub/contract/order-checks'
import { checkOf, goodsStanding } from '@ihub/domain/order/goods-check'
import type { OrderDetailRead } from '@ihub/ports/reads'

export function presentGoodsCheck({ document, state }: OrderDetailRead): GoodsCheck {
  const { isComplete, differing } = goodsStanding(document, state.checkedGoods)
  return {
    items: document.items.map(({ lineId, sku, quantity }) => {
      const check = checkOf({ lineId, sku }, state.checkedGoods)
      return {
        lineId,
        sku,
        quantity,
        checked: check?.quantity ?? null,
        checkedBy: check?.by ?? null,
        checkedAt: check?.at ?? null,
      }
    }),
    isComplete,
    differs: differing.length > 0,
  }
}
