import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { orderStatuses } from '../order/statuses.ts'
import { isStale, movesOfCount, unitsOf } from './counts.ts'
import { availableOf, equationOf } from './equation.ts'
import { type ReservedColumn, reservedColumns, type StockFigures, stockFigures } from './figures.ts'
import { enter, type Move } from './ledger.ts'
import { firstWarehouse, isItsOwnPart, placeOf, reservationsOf } from './reservations.ts'
import { type Reservation, type Settled, see, settle } from './settle.ts'
import { columnOf, type Standing, standingOf } from './standing.ts'

const none: StockFigures = {
  onHand: 0,
  notIntegrated: 0,
  inTransit: 0,
  reservedOpen: 0,
  reservedErp: 0,
  reservedPlatform: 0,
}
const noFactors = { skuFactor: null, sellerFactor: null, storeFactor: null, minimum: 0 }
const units = fc.integer({ min: 0, max: 1_000_000 })
const figures = fc.record({
  onHand: units,
  notIntegrated: units,
  inTransit: units,
  reservedOpen: units,
  reservedErp: units,
  reservedPlatform: units,
})
const factor = fc.option(fc.integer({ min: 0, max: 100 }))

describe('the equation', () => {
  test('subtracts every column, and what the platform reserves has no order here yet', () => {
    const given = {
      onHand: 100,
      reservedErp: 1,
      reservedOpen: 20,
      inTransit: 3,
      notIntegrated: 4,
      reservedPlatform: 50,
    }
    expect(availableOf(given)).toBe(72)
  })

  test('rounds the share of the factor down, after the minimum, and tells no platform less than none', () => {
    const given = { ...none, onHand: 11 }
    expect(equationOf(given, { ...noFactors, skuFactor: 50, minimum: 2 })).toEqual({
      available: 11,
      adjusted: 5,
      sent: 4,
      appliedFactor: 50,
      valueOrigin: 'sku',
    })
    expect(equationOf({ ...given, notIntegrated: 20 }, noFactors)).toMatchObject({ available: -9, sent: 0 })
  })

  test('takes the factor of the SKU before its seller’s, and that before the store’s', () => {
    const of = (...[skuFactor, sellerFactor, storeFactor]: (number | null)[]) => {
      const rules = { skuFactor, sellerFactor, storeFactor } as Record<string, number | null>
      const { appliedFactor, valueOrigin } = equationOf(none, { ...noFactors, ...rules })
      return [appliedFactor, valueOrigin]
    }
    expect(of(0, 20, 30)).toEqual([0, 'sku'])
    expect(of(null, 20, 30)).toEqual([20, 'seller'])
    expect(of(null, null, 30)).toEqual([30, 'store'])
    expect(of(null, null, null)).toEqual([100, 'store'])
  })

  test('never tells more than is available', () => {
    fc.assert(
      fc.property(figures, factor, factor, units, (given, skuFactor, storeFactor, minimum) => {
        const { available, adjusted, sent } = equationOf(given, {
          skuFactor,
          sellerFactor: null,
          storeFactor,
          minimum,
        })
        expect(Number.isInteger(sent)).toBe(true)
        expect(sent).toBeGreaterThanOrEqual(0)
        expect(sent).toBeLessThanOrEqual(Math.max(0, available - minimum))
        expect(sent).toBeLessThanOrEqual(adjusted)
      }),
    )
  })
})

test('figures are the sums of the entries, and each entry has the balances after it', () => {
  const move = fc.record({
    kind: fc.constant('adjustment' as const),
    figure: fc.constantFrom(...stockFigures),
    quantity: fc.integer({ min: -500, max: 500 }),
  })
  fc.assert(
    fc.property(figures, fc.array(move), (before, moves) => {
      const { figures: after, entries } = enter(before, moves)
      for (const figure of stockFigures) {
        const moved = entries.filter((entry) => entry.figure === figure)
        expect(after[figure]).toBe(moved.reduce((sum, { quantity }) => sum + quantity, before[figure]))
      }
      expect(entries.every(({ quantity }) => quantity !== 0)).toBe(true)
      const last = entries.at(-1)
      if (last) expect([last.onHand, last.available]).toEqual([after.onHand, availableOf(after)])
    }),
  )
})

const standings: readonly Standing[] = ['not-integrated', 'in-transit', 'in-erp', 'gone', 'canceled', 'free']

/** The news of an item: its order gets on, or the ERP is read. */
const happening = fc.oneof(
  fc.record({ standing: fc.constantFrom(...standings), quantity: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ readAt: fc.integer({ min: 0, max: 60 }) }),
)
const instant = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()

function play(happenings: unknown[], traits: { isCounted: boolean; knowsReserved: boolean }) {
  let held: Reservation | null = null
  let after: StockFigures = { ...none, onHand: 5 }
  const taken: Move[] = []
  for (const [minute, one] of (
    happenings as ({ standing: Standing; quantity: number } | { readAt: number })[]
  ).entries()) {
    const settled: Settled | null =
      'readAt' in one
        ? held && see(held, instant(one.readAt))
        : settle(held, { ...one, at: instant(minute) }, { ...traits, onHand: after.onHand })
    if (!settled) continue
    held = settled.next
    taken.push(...settled.moves)
    after = enter(after, settled.moves).figures
  }
  return { held: held as Reservation | null, after, taken }
}

test('an open item stands in exactly one column, whatever happens and in which sequence', () => {
  fc.assert(
    fc.property(
      fc.array(happening, { maxLength: 25 }),
      fc.boolean(),
      fc.boolean(),
      (happenings, isCounted, knowsReserved) => {
        const { held, after } = play(happenings, { isCounted, knowsReserved })
        const standing = reservedColumns.filter((column) => after[column] !== 0)
        expect(standing).toEqual(held?.column ? [held.column] : [])
        if (held?.column) expect(after[held.column]).toBe(held.quantity)
        expect(after.onHand).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

test('settling twice changes nothing the second time', () => {
  fc.assert(
    fc.property(
      fc.array(happening, { maxLength: 10 }),
      fc.constantFrom(...standings),
      fc.integer({ min: 0, max: 9 }),
      fc.boolean(),
      (happenings, standing, quantity, isCounted) => {
        const traits = { isCounted, knowsReserved: true, onHand: 5 }
        const { held } = play(happenings, traits)
        const once = settle(held, { standing, quantity, at: instant(30) }, traits)
        expect(settle(once.next, { standing, quantity, at: instant(31) }, traits)).toEqual({
          next: once.next,
          moves: [],
        })
      },
    ),
  )
})

describe('a figure of the ERP', () => {
  const inErp = (at: string) =>
    settle(null, { standing: 'in-erp', quantity: 3, at }, { isCounted: true, knowsReserved: true, onHand: 9 })
      .next

  test('that was read before the ERP had the order leaves its items where they are', () => {
    const held = inErp(instant(10)) as Reservation
    expect(see(held, instant(10))).toEqual({ next: held, moves: [] })
    expect(see(held, instant(11))).toEqual({
      next: { ...held, column: null },
      moves: [{ kind: 'release', figure: 'reservedErp', quantity: -3 }],
    })
  })

  test('holds goods that left until one is read that is without them', () => {
    const traits = { isCounted: true, knowsReserved: false, onHand: 9 }
    const open = settle(null, { standing: 'in-erp', quantity: 3, at: instant(1) }, traits)
    const gone = settle(open.next, { standing: 'gone', quantity: 3, at: instant(5) }, traits)
    expect(gone).toEqual({
      next: { quantity: 3, column: 'reservedOpen', seenAfter: instant(5), isGone: true },
      moves: [],
    })
    expect(see(gone.next as Reservation, instant(6))).toEqual({
      next: null,
      moves: [{ kind: 'sale', figure: 'reservedOpen', quantity: -3 }],
    })
  })

  test('that nobody tells: goods that leave are taken from what is on hand', () => {
    const traits = { isCounted: false, knowsReserved: false, onHand: 2 }
    const open = settle(null, { standing: 'in-erp', quantity: 3, at: instant(1) }, traits)
    expect(settle(open.next, { standing: 'gone', quantity: 3, at: instant(5) }, traits)).toEqual({
      next: null,
      moves: [
        { kind: 'sale', figure: 'onHand', quantity: -2 },
        { kind: 'sale', figure: 'reservedOpen', quantity: -3 },
      ],
    })
  })

  const last = { at: instant(5), cursor: '90', readAt: instant(9), reserved: 4 }

  test('is stale by the clock of the ERP, else by its cursor, else by when the hub read it', () => {
    expect(isStale({ at: instant(4), cursor: '91', readAt: instant(10) }, last)).toBe(true)
    expect(isStale({ at: instant(6), cursor: null, readAt: instant(8) }, last)).toBe(false)
    expect(isStale({ at: instant(5), cursor: '100', readAt: instant(8) }, last)).toBe(false)
    expect(isStale({ at: null, cursor: '89', readAt: instant(10) }, last)).toBe(true)
    expect(isStale({ at: null, cursor: null, readAt: instant(8) }, last)).toBe(true)
    expect(isStale({ at: null, cursor: null, readAt: instant(9) }, last)).toBe(false)
    expect(isStale({ at: instant(1), cursor: '1', readAt: instant(1) }, { ...last, readAt: null })).toBe(
      false,
    )
  })

  test('moves what there is by its difference, and never below none', () => {
    const count = { ...last, reserved: 6, available: -3, readAt: instant(10) }
    expect(movesOfCount({ ...none, onHand: 7, reservedErp: 4 }, last, count)).toEqual([
      { kind: 'count', figure: 'onHand', quantity: -7 },
      { kind: 'count', figure: 'reservedErp', quantity: 2 },
    ])
  })

  test('is a whole number of units', () => {
    expect([3.9, -0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e15].map(unitsOf)).toEqual([
      3,
      -1,
      null,
      null,
      null,
    ])
  })
})

describe('where an order stands', () => {
  const rules = { hasErp: true, statuses: [] as string[], origins: [] as string[] }
  const order = {
    status: 'payment-approved' as const,
    erpStatus: 'not-sent' as const,
    erpOrderId: null,
    isUnanswered: false,
    origins: ['vtex'],
  }
  const counted = { isCounted: true, knowsReserved: false }

  test('each way in its own column', () => {
    const columnsOf = (facts: object, traits = counted): ReservedColumn | null =>
      columnOf(standingOf({ ...order, ...facts }, rules), traits)
    expect(columnsOf({})).toBe('notIntegrated')
    expect(columnsOf({ isUnanswered: true })).toBe('inTransit')
    expect(columnsOf({ erpStatus: 'accepted', isUnanswered: true })).toBe('reservedOpen')
    expect(columnsOf({ erpStatus: 'accepted' }, { isCounted: true, knowsReserved: true })).toBe('reservedErp')
    expect(columnsOf({ erpStatus: 'accepted' }, { isCounted: false, knowsReserved: true })).toBe(
      'reservedOpen',
    )
    expect(columnsOf({ status: 'canceled' })).toBeNull()
    expect(columnsOf({ erpStatus: 'canceled' })).toBeNull()
    expect(columnsOf({ status: 'cancellation-pending' })).toBe('notIntegrated')
  })

  test('an order that the ERP refused is not there, and one with a problem there is', () => {
    const failed = { ...order, erpStatus: 'error' as const }
    expect(standingOf(failed, rules)).toBe('not-integrated')
    expect(standingOf({ ...failed, isUnanswered: true }, rules)).toBe('in-transit')
    expect(standingOf({ ...failed, erpOrderId: '48213' }, rules)).toBe('in-erp')
  })

  test('a store without an ERP holds the goods of open orders', () => {
    expect(standingOf(order, { ...rules, hasErp: false })).toBe('in-erp')
  })

  test('statuses that are chosen hold, and a later one holds through those before it', () => {
    const of = (status: (typeof orderStatuses)[number], ...statuses: string[]) =>
      standingOf({ ...order, status, erpStatus: 'accepted' }, { ...rules, statuses })
    expect(of('invoiced')).toBe('gone')
    expect(of('invoiced', 'handling', 'dispatched')).toBe('in-erp')
    expect(of('dispatched', 'invoiced')).toBe('gone')
    expect(of('delivered', 'delivered')).toBe('gone')
    expect(of('payment-pending', 'handling')).toBe('free')
    expect(of('payment-pending', 'payment-pending')).toBe('in-erp')
    expect(of('payment-approved', 'handling')).toBe('in-erp')
  })

  test('only chosen origins hold, whatever their letter case', () => {
    expect(standingOf(order, { ...rules, origins: ['Amazon'] })).toBe('free')
    expect(standingOf({ ...order, origins: ['AMAZON', 'vtex'] }, { ...rules, origins: ['Amazon '] })).toBe(
      'not-integrated',
    )
  })
})

describe('what an order takes', () => {
  const item = (sku: string, quantity: number, more: object = {}) => ({
    sku,
    ean: null,
    refId: null,
    quantity,
    service: false,
    warehouseId: null,
    ...more,
  })

  test('each SKU of a warehouse once, and no services', () => {
    const items = [
      item('a', 1),
      item('a', 2),
      item('a', 4, { warehouseId: 'w' }),
      item('s', 9, { service: true }),
      item('z', 0),
    ]
    expect(reservationsOf(items)).toEqual([
      { sku: 'a', warehouseId: null, quantity: 3 },
      { sku: 'a', warehouseId: 'w', quantity: 4 },
    ])
  })

  test('by the id that the store chose, and the SKU where a line has none', () => {
    const items = [item('a', 1, { ean: '789', refId: 'r' }), item('b', 1)]
    const skus = (...of: Parameters<typeof reservationsOf>) => reservationsOf(...of).map(({ sku }) => sku)
    expect(skus(items, 'ean')).toEqual(['789', 'b'])
    expect(skus(items, 'refid')).toEqual(['r', 'b'])
    expect(skus(items, 'externalSku')).toEqual(['a', 'b'])
  })

  test('of a kit its parts', () => {
    const partsOf = (sku: string) =>
      sku === 'kit'
        ? [
            { sku: 'a', quantity: 2 },
            { sku: 'b', quantity: 1 },
          ]
        : isItsOwnPart(sku)
    expect(reservationsOf([item('kit', 3), item('a', 1)], 'default', partsOf)).toEqual([
      { sku: 'a', warehouseId: null, quantity: 7 },
      { sku: 'b', warehouseId: null, quantity: 3 },
    ])
  })

  const places = [
    { id: '1', warehouseId: 'b', externalWarehouseId: 'vtex-b' },
    { id: '2', warehouseId: 'a', externalWarehouseId: null },
    { id: '3', warehouseId: 'x', externalWarehouseId: 'vtex-x' },
  ]
  const free = { ofSeller: [], crossdocking: [], held: new Set<string>() }
  const placed = (warehouseId: string | null, rules: Partial<Parameters<typeof placeOf>[2]> = {}) =>
    placeOf({ warehouseId }, places, { ...free, ...rules })?.id

  test('from the warehouse that it names, else one that it holds, else its seller’s, else the first', () => {
    expect(placed('vtex-b')).toBe('1')
    expect(placed('a')).toBe('2')
    expect(placed('elsewhere', { ofSeller: ['x'], held: new Set(['1']) })).toBe('1')
    expect(placed('elsewhere', { ofSeller: ['none', 'x'] })).toBe('3')
    expect(placed(null)).toBe('2')
  })

  test('not from a warehouse that only passes goods on', () => {
    expect(placed('vtex-x', { crossdocking: ['x'] })).toBe('2')
    expect(firstWarehouse({ warehouseId: 'x' }, { ofSeller: [], crossdocking: ['x'] })).toBe('main')
    expect(firstWarehouse({ warehouseId: 'w' }, { ofSeller: [], crossdocking: [] })).toBe('w')
    expect(firstWarehouse({ warehouseId: 'w' }, { ofSeller: ['s'], crossdocking: [] })).toBe('s')
  })
})
