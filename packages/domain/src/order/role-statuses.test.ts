import { sampleSettings, sampleState } from '@ihub/dev-env/sample-order'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { systemTraits } from '../system-traits.ts'
import { applyEvent } from './apply-event.ts'
import { meaningOf, type OrderEventType, orderEventTypes } from './events.ts'
import type { OrderEvent } from './order-event.ts'
import { type PlatformStatus, platformStatuses } from './platform-status.ts'
import { type RoleStatuses, roleMoves, roleStatuses } from './role-statuses.ts'
import type { OrderState } from './state.ts'
import type { OrderStatus } from './statuses.ts'

const settings = sampleSettings
const of = (change: Partial<OrderState>, by = settings) => roleStatuses(sampleState(change), by)
const after = (order: OrderState, ...events: (OrderEventType | OrderEvent)[]) =>
  events.reduce((current, one) => {
    const event = typeof one === 'string' ? { type: one, originAt: null } : one
    const taken = applyEvent(current, event, settings)
    return taken.ok ? taken.value.order : current
  }, order)

describe('the order’s status and those of the roles', () => {
  /** The order statuses that a role's status goes with; the others go with any, because platforms and persons go ahead. */
  const goesWith: { [Role in keyof RoleStatuses]?: Record<string, readonly OrderStatus[]> } = {
    erp: {
      invoiced: ['invoiced', 'dispatched', 'delivered', 'cancellation-pending', 'canceled'],
      dispatched: ['dispatched', 'delivered'],
      delivered: ['delivered'],
      canceled: ['canceled'],
    },
    warehouse: { dispatched: ['dispatched', 'delivered'], canceled: ['canceled'] },
    carrier: { 'in-transit': ['dispatched'], delivered: ['delivered'] },
    platform: { delivered: ['delivered'] },
  }
  const contradictions = (order: OrderState) => {
    const statuses = roleStatuses(order, settings)
    return Object.entries(goesWith).filter(([role, table]) => {
      const status = statuses[role as keyof RoleStatuses]
      const fitting = status === null ? undefined : table[status]
      return fitting && !fitting.includes(order.status)
    })
  }
  const moving = orderEventTypes.filter(
    (type) => meaningOf(type).move || Object.values(roleMoves).some((moves) => type in moves),
  )
  const acts = fc.array(
    fc.record({
      type: fc.constantFrom(...moving),
      reportedBy: fc.constantFrom(undefined, 'warehouse' as const, 'carrier' as const),
    }),
    { maxLength: 30 },
  )
  const walk = (sequence: OrderEvent[], look: (order: OrderState) => void) => {
    let order = sampleState({ history: [] })
    for (const event of sequence) {
      order = after(order, event)
      look(order)
    }
  }
  const always = (look: (order: OrderState) => void) =>
    fc.assert(
      fc.property(acts, (sequence) =>
        walk(
          sequence.map(({ type, reportedBy }) => ({
            type,
            originAt: null,
            ...(reportedBy ? { reportedBy } : {}),
          })),
          look,
        ),
      ),
      { numRuns: 2000 },
    )

  test('never contradict each other, whatever happens in whatever sequence', () =>
    always((order) => expect(contradictions(order)).toEqual([])))

  test('an order that left or arrived has roles that say so', () =>
    always((order) => {
      const { warehouse, carrier } = roleStatuses(order, settings)
      if (order.status === 'dispatched' || order.status === 'delivered') {
        expect(warehouse).toBe('dispatched')
        expect(carrier).not.toBe(null)
      }
      if (order.status === 'delivered') expect(carrier).toBe('delivered')
    }))
})

describe('the status of a role', () => {
  test('of the warehouse and the carrier follows from the steps of goods and parcels, by whoever reports them', () => {
    expect(of({})).toMatchObject({ warehouse: null, carrier: null })
    expect(of({ history: ['picking'] })).toMatchObject({ warehouse: 'picking', carrier: null })
    expect(of({ history: ['picking', 'dispatched'] })).toMatchObject({
      warehouse: 'dispatched',
      carrier: 'in-transit',
    })
    expect(of({ history: ['dispatched', 'parcel-delivered'] }).carrier).toBe('partly-delivered')
    expect(of({ history: ['delivered', 'delivery-failed'] })).toMatchObject({
      warehouse: 'dispatched',
      carrier: 'delivered',
    })
    expect(of({ history: ['picking', 'canceled-by-erp'] }).warehouse).toBe('canceled')
    expect(of({ history: ['refused:dispatched'] })).toMatchObject({ warehouse: null, carrier: null })
  })

  test('of the ERP is the one that people see, and a report of another role does not move it', () => {
    const approved = sampleState({ erpStatus: 'approved', status: 'handling' })
    expect(roleStatuses(after(approved, 'picking'), settings).erp).toBe('picking')
    const picked = after(approved, { type: 'picking', originAt: null, reportedBy: 'warehouse' })
    expect(roleStatuses(picked, settings)).toMatchObject({ erp: 'approved', warehouse: 'picking' })
    const delivered = after(picked, { type: 'delivered', originAt: null, reportedBy: 'carrier' })
    expect(roleStatuses(delivered, settings)).toMatchObject({ erp: 'approved', carrier: 'delivered' })
    expect(delivered.status).toBe('delivered')
    expect(of({ erpStatus: 'accepted', refused: ['approve-order-in-erp'] }).erp).toBe('error')
  })
})

describe('the status on the platform', () => {
  test('moves with each step that the platform takes from the hub', () => {
    const handled = after(sampleState(), {
      type: 'handling-started',
      originAt: null,
      sets: { platformStatus: 'handling' },
    })
    expect(handled.platformWord).toBe(null)
    const told: [OrderEventType[], PlatformStatus][] = [
      [[], 'handling'],
      [['invoiced'], 'handling'],
      [['invoiced', 'invoice-announced'], 'invoiced'],
      [['invoiced', 'invoice-announced', 'dispatched', 'tracking-announced', 'delivered'], 'invoiced'],
      [['invoiced', 'invoice-announced', 'dispatched', 'delivered', 'delivery-announced'], 'delivered'],
      [['canceled-by-erp', 'cancellation-announced'], 'canceled'],
    ]
    for (const [events, status] of told)
      expect(roleStatuses(after(handled, ...events), settings).platform).toBe(status)
  })

  test('is delivered with the last of the parcels that it is told of', () => {
    const parcels = [{ told: 'delivered' }, { told: 'dispatched' }] as const
    const one: Partial<OrderState> = {
      status: 'delivered',
      platformStatus: 'invoiced',
      history: ['delivered', 'delivery-announced'],
    }
    expect(of({ ...one, parcels }).platform).toBe('invoiced')
    expect(of({ ...one, parcels: parcels.map(() => ({ told: 'delivered' })) }).platform).toBe('delivered')
  })

  test('is what the platform said last, but an older version takes no step back', () => {
    const history = ['handling-started', 'invoice-announced'] as const
    for (const platformStatus of platformStatuses) {
      const isBehind = platformStatuses.indexOf(platformStatus) < platformStatuses.indexOf('invoiced')
      expect(of({ platformStatus, platformWord: 'its word', history }).platform).toBe(
        isBehind ? 'invoiced' : platformStatus,
      )
    }
  })

  test('leaves a request to cancel behind once the platform takes an invoice after it', () => {
    const asked = sampleState({ status: 'invoiced', platformStatus: 'cancellation-requested' })
    expect(roleStatuses(asked, settings).platform).toBe('cancellation-requested')
    expect(roleStatuses(after(asked, 'invoice-announced'), settings).platform).toBe('invoiced')
  })

  test('without a state for handling stays as it was when handling starts in the hub', () => {
    const by = { ...settings, platform: { ...systemTraits.vtex.platform, handlingState: false } }
    const taken = applyEvent(sampleState(), { type: 'handling-started', originAt: null }, by)
    const order = taken.ok ? taken.value.order : sampleState()
    expect(order).toMatchObject({ status: 'handling', platformWord: 'ready-for-handling' })
    expect(roleStatuses(order, by).platform).toBe('ready-for-handling')
  })
})
