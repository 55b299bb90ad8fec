import { sampleSettings, sampleState } from '@ihub/dev-env/sample-order'
import { expect, test } from 'vitest'
import type { OrderEventType } from './events.ts'
import { roleStandings } from './role-standings.ts'
import type { OrderState } from './state.ts'

const minute = (at: number) => `2026-01-05T10:${String(at).padStart(2, '0')}:00.000Z`
const [arrivedAt, changedAt] = [minute(1), minute(0)]

/** An order whose events happened a minute apart, from the third minute on, each recorded half a minute later. */
const standings = (
  state: Partial<OrderState>,
  types: OrderEventType[],
  { originChangedAt = changedAt } = {},
) =>
  roleStandings({
    state: sampleState({ history: ['created-ihub', ...types], ...state }),
    settings: sampleSettings,
    createdAt: arrivedAt,
    originChangedAt,
    timeline: [
      {
        type: 'created-ihub',
        createdAt: arrivedAt,
        originAt: '2026-01-05T09:00:00.000Z',
        details: { platformStatus: 'ready-for-handling' },
      },
      ...types.map((type, index) => ({
        type,
        createdAt: minute(index + 3).replace('00.000', '30.000'),
        originAt: minute(index + 3),
        details: {},
      })),
    ],
  })

test('an order that just arrived has its platform’s word, since the version that says so, and no news of parcels', () => {
  expect(standings({}, [])).toEqual({
    platform: { status: 'ready-for-handling', word: 'ready-for-handling', since: changedAt },
    erp: { status: 'not-sent', since: arrivedAt },
    warehouse: { status: null, since: null },
    carrier: { status: null, since: null },
  })
})

test('a later version with the same word does not make the status younger', () => {
  expect(standings({}, [], { originChangedAt: minute(40) }).platform.since).toBe(arrivedAt)
  const released = standings({}, ['ready-for-handling'], { originChangedAt: minute(40) })
  expect(released.platform.since).toBe(minute(3))
})

test('a status that the platform reached by itself is of the version that says so', () => {
  const invoiced = { platformStatus: 'invoiced', platformWord: 'invoiced' } as const
  expect(standings(invoiced, [], { originChangedAt: minute(40) }).platform).toEqual({
    status: 'invoiced',
    word: 'invoiced',
    since: minute(40),
  })
})

test('each role came to its status with the event that led there', () => {
  const types: OrderEventType[] = [
    'accepted-by-erp', // 3
    'approved-in-erp',
    'handling-started',
    'picking', // 6
    'invoiced',
    'invoice-announced', // 8
    'dispatched',
    'invoice-announced',
  ]
  const state: Partial<OrderState> = {
    status: 'dispatched',
    erpStatus: 'dispatched',
    platformStatus: 'handling',
    platformWord: null,
  }
  expect(standings(state, types)).toEqual({
    platform: { status: 'invoiced', word: null, since: minute(8) },
    erp: { status: 'dispatched', since: minute(9) },
    warehouse: { status: 'dispatched', since: minute(9) },
    carrier: { status: 'in-transit', since: minute(9) },
  })
})

test('a platform that is told of parcels one by one has the order delivered since those told after the last arrived', () => {
  const types: OrderEventType[] = [
    'dispatched',
    'parcel-delivered',
    'delivery-announced',
    'delivered',
    'delivery-announced', // 7
  ]
  const state = { status: 'delivered', erpStatus: 'delivered', platformStatus: 'invoiced' } as const
  expect(standings(state, types)).toMatchObject({
    platform: { status: 'delivered', word: null, since: minute(7) },
    warehouse: { status: 'dispatched', since: minute(3) },
    carrier: { status: 'delivered', since: minute(6) },
  })
})

test('an error of the ERP is as old as its last failure', () => {
  const state = { erpStatus: 'accepted', refused: ['approve-order-in-erp'] } as const
  expect(standings(state, ['accepted-by-erp', 'not-approved-in-erp']).erp).toEqual({
    status: 'error',
    since: minute(4),
  })
})
