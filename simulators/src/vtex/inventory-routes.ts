import { empty, json, type SimAnswer, text } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import { type Balance, type Inventory, Refused } from './inventory.ts'
import { omsError } from './oms-answer.ts'
import { warehouses } from './warehouse-routes.ts'

/** "Update inventory by SKU and warehouse" and "List inventory by SKU" of the Logistics API. */
export function inventoryRoutes(inventory: Inventory): Route[] {
  return [
    {
      method: 'PUT',
      path: '/api/logistics/pvt/inventory/skus/:skuId/warehouses/:warehouseId',
      handle: ({ params: { skuId = '', warehouseId = '' }, fields }) => {
        if (!inventory.isKnown(skuId)) return omsError(404, 'SKU not found')
        if (!warehouses.some(({ id }) => id === warehouseId)) return omsError(404, 'Warehouse not found')
        return update(inventory, { skuId, warehouseId }, fields)
      },
    },
    {
      method: 'PATCH',
      path: '/api/logistics/pvt/inventory/skus/:skuId/warehouses/:warehouseId/quantity',
      handle: ({ params: { skuId = '', warehouseId = '' }, fields }) => {
        const held = inventory.of(skuId).find((one) => one.warehouseId === warehouseId)
        if (!held) return omsError(404, 'Inventory not found')
        const { quantity, unlimitedQuantity } = fields
        if (quantity === undefined || unlimitedQuantity === undefined)
          return omsError(400, 'The fields quantity and unlimitedQuantity are required')
        const answer = update(inventory, { skuId, warehouseId }, { ...fields, leadTime: held.leadTime })
        return answer.status === 200 ? empty(204) : answer
      },
    },
    {
      method: 'GET',
      path: '/api/logistics/pvt/inventory/skus/:skuId',
      handle: (request) => {
        const skuId = request.param('skuId')
        if (!inventory.isKnown(skuId)) return omsError(404, 'SKU not found')
        return json(200, { skuId, balance: inventory.of(skuId).map(published) })
      },
    },
  ]
}

function update(
  inventory: Inventory,
  { skuId, warehouseId }: Pick<Balance, 'skuId' | 'warehouseId'>,
  fields: Record<string, unknown>,
): SimAnswer {
  const quantity = fields.quantity ?? 0
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 0)
    return omsError(400, 'The field quantity is invalid')
  // Documented: an omitted field falls back to zero.
  const leadTime = typeof fields.leadTime === 'string' ? fields.leadTime : '00:00:00'
  try {
    inventory.update(skuId, warehouseId, {
      quantity,
      leadTime,
      isUnlimited: fields.unlimitedQuantity === true,
    })
    return json(200, true)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return error.status === 423 ? text(423, error.message) : omsError(error.status, error.message)
  }
}

function published({ warehouseId, quantity, reserved, isUnlimited, leadTime }: Balance) {
  return {
    warehouseId,
    warehouseName: warehouses.find(({ id }) => id === warehouseId)?.name ?? warehouseId,
    totalQuantity: isUnlimited ? 1_000_000 : quantity,
    reservedQuantity: reserved,
    hasUnlimitedQuantity: isUnlimited,
    timeToRefill: null,
    dateOfSupplyUtc: null,
    leadTime,
  }
}
