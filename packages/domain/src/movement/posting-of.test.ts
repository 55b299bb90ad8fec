import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullMovementTypes, isSameMovement, logMovementTypes, type MovementFacts } from './movements.ts'
import { postingOf } from './posting-of.ts'

const shared = {
  externalId: fc.constant('1'),
  sku: fc.constant('10'),
  batch: fc.constant(null),
  transferCode: fc.constant(null),
  cause: fc.constant(null),
}
const drawn = fc
  .oneof(
    fc.record({
      ...shared,
      kind: fc.constant('log'),
      type: fc.constantFrom(...logMovementTypes),
      warehouseId: fc.constant('a'),
      destinationId: fc.constant('b'),
      quantity: fc.integer({ min: -9, max: 9 }).filter((units) => units !== 0),
    }),
    fc.record({
      ...shared,
      kind: fc.constant('full'),
      type: fc.constantFrom(...fullMovementTypes),
      warehouseId: fc.constantFrom('a', null),
      destinationId: fc.constant('b'),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
  )
  .filter(({ kind, type, warehouseId }) => kind === 'log' || type === 'in' || warehouseId !== null)
  .map((one) => {
    const quantity = one.type === 'reserve' ? one.quantity : Math.abs(one.quantity)
    const destinationId = one.kind === 'log' && one.type !== 'transfer' ? null : one.destinationId
    return { ...one, quantity, destinationId } as MovementFacts
  })
const ends = fc.record({ warehouse: fc.boolean(), destination: fc.boolean() })

/** The units on hand that a posting moves at each place. */
function unitsOf(posting: ReturnType<typeof postingOf>): Record<string, number> {
  if (!posting || posting.kind === 'reserve' || posting.kind === 'release' || posting.kind === 'count')
    return {}
  const { kind, warehouseId, toWarehouseId, quantity } = posting
  const out = { [warehouseId]: kind === 'in' ? quantity : -quantity }
  return toWarehouseId === undefined ? out : { ...out, [toWarehouseId]: quantity }
}

test('goods that nobody counted since are moved whole: a transfer takes from one place what it brings to the other', () => {
  fc.assert(
    fc.property(drawn, (movement) => {
      const units = unitsOf(postingOf(movement, { warehouse: false, destination: false }))
      const sum = Object.values(units).reduce((total, one) => total + one, 0)
      const { type, quantity } = movement
      expect(sum).toBe(type === 'in' ? quantity : type === 'out' ? -quantity : 0)
      if (type === 'transfer') expect(units).toEqual({ a: -quantity, b: quantity })
    }),
  )
})

test('a place that was counted since is not moved again, and the other place is', () => {
  fc.assert(
    fc.property(drawn, ends, (movement, counted) => {
      const whole = unitsOf(postingOf(movement, { warehouse: false, destination: false }))
      const left = Object.entries(whole).filter(([place]) =>
        place === 'a' ? !counted.warehouse : !counted.destination,
      )
      expect(unitsOf(postingOf(movement, counted))).toEqual(Object.fromEntries(left))
    }),
  )
})

test('a reservation is posted whatever was counted, and one below nothing gives back', () => {
  const reserve = (quantity: number) =>
    postingOf(
      {
        externalId: '1',
        sku: '10',
        batch: null,
        transferCode: null,
        cause: null,
        kind: 'log',
        type: 'reserve',
        warehouseId: 'a',
        destinationId: null,
        quantity,
      },
      { warehouse: true, destination: true },
    )

  expect(reserve(3)).toEqual({ kind: 'reserve', warehouseId: 'a', quantity: 3 })
  expect(reserve(-3)).toEqual({ kind: 'release', warehouseId: 'a', quantity: 3 })
})

test('a movement is the same only where all that it moves is', () => {
  fc.assert(
    fc.property(drawn, (movement) => {
      expect(isSameMovement(movement, { ...movement, cause: 'said otherwise' })).toBe(true)
      expect(isSameMovement(movement, { ...movement, quantity: movement.quantity + 1 })).toBe(false)
      expect(isSameMovement(movement, { ...movement, sku: '11' })).toBe(false)
    }),
  )
})
