import { json, text } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import { omsError } from './oms-answer.ts'

export type Balance = {
  skuId: string
  warehouseId: string
  quantity: number
  isUnlimited: boolean
  leadTime: string
  updates: number
}

type Entry = Balance & { updatedAt: number }

/** Stock by SKU and warehouse; a second update within `lockMs` is refused with 423. */
export class Inventory {
  readonly #lockMs: number
  readonly #accountName: string
  readonly #entries = new Map<string, Entry>()

  constructor(accountName: string, lockMs: number) {
    this.#accountName = accountName
    this.#lockMs = lockMs
  }

  all(): Balance[] {
    return [...this.#entries.values()].map(({ updatedAt: _, ...balance }) => balance)
  }

  clear(): void {
    this.#entries.clear()
  }

  /** "Update inventory by SKU and warehouse" and "List inventory by SKU" of the Logistics API. */
  routes(): Route[] {
    return [
      {
        method: 'PUT',
        path: '/api/logistics/pvt/inventory/skus/:skuId/warehouses/:warehouseId',
        handle: ({ params: { skuId = '', warehouseId = '' }, fields }) =>
          this.#update(skuId, warehouseId, fields),
      },
      {
        method: 'GET',
        path: '/api/logistics/pvt/inventory/skus/:skuId',
        handle: (request) => {
          const skuId = request.param('skuId')
          return json(200, {
            skuId,
            balance: this.all()
              .filter((entry) => entry.skuId === skuId)
              .map(published),
          })
        },
      },
    ]
  }

  #update(skuId: string, warehouseId: string, fields: Record<string, unknown>) {
    const key = `${this.#accountName}_item_logistics_${skuId}_${warehouseId}`
    const before = this.#entries.get(key)
    if (before && Date.now() - before.updatedAt < this.#lockMs) {
      return text(423, `Unable to acquire lock for key: ${key}.`)
    }
    const quantity = fields.quantity ?? 0
    if (typeof quantity !== 'number' || quantity < 0) return omsError(400, 'The field quantity is invalid')
    // Documented: an omitted field falls back to zero.
    const leadTime = typeof fields.leadTime === 'string' ? fields.leadTime : '00:00:00'
    const isUnlimited = fields.unlimitedQuantity === true
    const updates = (before?.updates ?? 0) + 1
    this.#entries.set(key, {
      skuId,
      warehouseId,
      quantity,
      isUnlimited,
      leadTime,
      updates,
      updatedAt: Date.now(),
    })
    return json(200, true)
  }
}

function published({ warehouseId, quantity, isUnlimited, leadTime }: Balance) {
  return {
    warehouseId,
    warehouseName: warehouseId,
    totalQuantity: isUnlimited ? 1_000_000 : quantity,
    reservedQuantity: 0,
    hasUnlimitedQuantity: isUnlimited,
    timeToRefill: null,
    dateOfSupplyUtc: null,
    leadTime,
  }
}
