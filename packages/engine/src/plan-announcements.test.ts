import { sampleBatch, sampleErp, samplePlatform, sampleSubscriber } from '@ihub/dev-env/sample-batch'
import { sampleReceipt } from '@ihub/dev-env/sample-order'
import type { Actor } from '@ihub/domain/actor'
import { cron } from '@ihub/domain/actor'
import { asId, type StoreId } from '@ihub/domain/ids'
import type { OrderEvent } from '@ihub/domain/order/order-event'
import { ok } from '@ihub/domain/result'
import type { AppliedChange } from '@ihub/ports/applied-change'
import { describe, expect, test } from 'vitest'
import { decideOrder } from './order/decide-order.ts'
import type { OrderBatch } from './order/order-batch.ts'
import { leavesTrouble, planAlerts } from './plan-alerts.ts'
import { planAudit } from './plan-audit.ts'
import { firstsOf, mayWait, planDeliveries } from './plan-deliveries.ts'

const created: OrderEvent = { type: 'created-ihub', originAt: null }
const accepted: OrderEvent = { type: 'accepted-by-erp', originAt: null, sets: { erpOrderId: 'E1' } }
const refused: OrderEvent = {
  type: 'not-accepted-by-erp',
  originAt: null,
  details: { reason: 'SKU unknown' },
}

function taken(
  batch: OrderBatch,
  originOrderId: string,
  events: OrderEvent[],
  author: Actor = cron,
): AppliedChange {
  const decided = decideOrder(batch, {
    storeId: asId<StoreId>('store'),
    target: { snapshot: sampleReceipt(samplePlatform, { originOrderId }) },
    author,
    run: null,
    decide: () => ok({ events }),
  })
  if (!decided.ok) throw new Error(decided.error.code)
  return decided.value
}

describe('deliveries', () => {
  test('go to each subscriber of the event, with the order as the batch leaves it', () => {
    const batch = sampleBatch()
    batch.setup = {
      ...batch.setup,
      subscribers: [
        sampleSubscriber({ webhookId: 'all', statuses: [] }),
        sampleSubscriber({ webhookId: 'some', statuses: ['accepted-by-erp'] }),
        sampleSubscriber({ webhookId: 'others', statuses: ['delivered'] }),
      ],
    }
    const deliveries = planDeliveries(batch, [taken(batch, '1', [created, accepted])])
    expect(deliveries.map(({ webhookId, event }) => [webhookId, event])).toEqual([
      ['all', 'accepted-by-erp'],
      ['some', 'accepted-by-erp'],
    ])
    expect(JSON.parse(deliveries[0]?.body ?? '')).toMatchObject({
      type: 'order.accepted-by-erp',
      timestamp: batch.at,
      data: { originOrderId: '1', erpOrderId: 'E1', sequence: 2 },
    })
  })

  test('of one subscriber and order are released one at a time, behind the deliveries that wait already', () => {
    const batch = sampleBatch()
    const known = taken(batch, 'known', [created, accepted])
    const later = taken(batch, 'known', [{ type: 'picking', originAt: null }])
    const other = taken(batch, 'other', [created, accepted])
    const deliveries = planDeliveries(batch, [known, later, other])
    expect(mayWait(planDeliveries(batch, [later]))).toEqual([known.entity.subject.id])
    expect(mayWait(planDeliveries(batch, [known]))).toEqual([])

    const codes = (waits: string[]) =>
      [...firstsOf(deliveries, new Set(waits))].map(({ entity, event }) => `${entity.subject.code} ${event}`)
    expect(codes([])).toEqual(['known accepted-by-erp', 'other accepted-by-erp'])
    expect(codes([`webhook/${known.entity.subject.id}`])).toEqual(['other accepted-by-erp'])
  })
})

describe('alerts', () => {
  test('are raised once a system, however many orders stop with it', () => {
    const batch = sampleBatch()
    const changes = ['1', '2', '3'].map((code) => taken(batch, code, [created, refused]))
    expect(planAlerts(batch, changes)).toMatchObject([
      {
        code: 'order-failed',
        integrationId: sampleErp,
        words: 'SKU unknown',
        entity: { subject: { code: '1' } },
      },
    ])
  })

  test('stay open while an order of the batch is in the same trouble', () => {
    const batch = sampleBatch()
    const stopped = taken(batch, '1', [created, refused])
    const cause = { code: 'order-failed' as const, integrationId: sampleErp, connector: 'mln' }
    expect(leavesTrouble([stopped.entity], [stopped], cause)).toBe(true)
    const mended = taken(batch, '1', [accepted])
    expect(leavesTrouble([mended.entity], [mended], cause)).toBe(false)
  })
})

describe('the audit log', () => {
  test('tells a change that recorded an event, with the status before and after, and of a person also the details', () => {
    const batch = sampleBatch()
    const first = taken(batch, '1', [created])
    const silent = taken(batch, '1', [])
    const letGo = taken(batch, '1', [refused], { kind: 'user', id: 'u', name: 'Ana' })
    expect(planAudit([first, silent, letGo])).toMatchObject([
      { action: 'order.created-ihub', before: null, isPerson: false },
      {
        action: 'order.not-accepted-by-erp',
        before: { erpStatus: 'not-sent' },
        after: { erpStatus: 'error', reason: 'SKU unknown' },
        isPerson: true,
      },
    ])
  })
})
