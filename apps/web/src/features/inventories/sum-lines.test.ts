import type { InventoryDetail } from '@ihub/contract/inventory-detail'
import { equationOf } from '@ihub/domain/stock/equation'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productOf, sumLines } from './sum-lines.ts'

const units = fc.integer({ min: 0, max: 1_000 })
const inventories = fc
  .record({
    onHand: units,
    reservedErp: units,
    reservedOpen: units,
    inTransit: units,
    notIntegrated: units,
    minimum: units,
    appliedFactor: fc.integer({ min: 0, max: 100 }),
  })
  .map((given) => {
    const { available, sent } = equationOf(given, {
      skuFactor: given.appliedFactor,
      sellerFactor: null,
      storeFactor: null,
      minimum: given.minimum,
    })
    return {
      ...given,
      reservedOrders: given.reservedOpen,
      ordersInTransit: given.inTransit,
      notIntegratedOnOrder: given.notIntegrated,
      available,
      sent,
    } as unknown as InventoryDetail
  })

test('the lines that a person adds up come to what is available, and their product to what channels are told', () => {
  fc.assert(
    fc.property(inventories, (inventory) => {
      let sum = 0
      for (const { sign, term, units: of } of sumLines(inventory)) {
        if (sign === 'equals') expect(sum).toBe(of)
        else if (term !== 'minimum') sum += sign === 'minus' ? -of : of
      }
      expect(Math.floor(productOf(inventory).exact)).toBe(inventory.sent)
    }),
  )
})
