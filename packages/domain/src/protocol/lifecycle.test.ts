import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actionsOfProtocol, refusalOfMove, statusOfAction } from './actions.ts'
import { moveOfPerson, protocolEdge, protocolEventTypes, protocolMoves, statusAfter } from './lifecycle.ts'
import { applyToProtocol, type ProtocolState } from './protocol-state.ts'
import { type ProtocolStatus, protocolStatuses } from './statuses.ts'

const state: ProtocolState = {
  status: 'pending',
  type: 'return',
  externalId: 'P-1',
  orderId: 'order',
  originOrderId: 'A-1',
  items: [],
  erpReturnId: null,
  returnInvoice: null,
  exchangeOrder: null,
  pending: [],
  refused: [],
}

const placeOf = (status: ProtocolStatus) => protocolStatuses.indexOf(status)

test('every status is reached, from the opening on', () => {
  const reached = new Set<ProtocolStatus>(['pending'])
  for (let size = 0; size !== reached.size; ) {
    size = reached.size
    for (const move of protocolMoves) {
      const { from, to } = protocolEdge(move)
      if (from.some((status) => reached.has(status))) reached.add(to)
    }
  }
  expect([...reached].sort()).toEqual([...protocolStatuses].sort())
})

test('any events in any order lead nowhere outside the table, and never back', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...protocolEventTypes)), (types) => {
      let known = state
      for (const type of types) {
        const next = applyToProtocol(known, { type, originAt: null })
        if (!next) continue
        expect(protocolStatuses).toContain(next.status)
        expect(placeOf(next.status)).toBeGreaterThanOrEqual(placeOf(known.status))
        if (next.status !== known.status)
          expect(protocolMoves.some((move) => move === type && protocolEdge(move).to === next.status)).toBe(
            true,
          )
        known = next
      }
    }),
  )
})

test('goods are internalized only once their invoice is known', () => {
  for (const status of protocolStatuses)
    expect(statusAfter(status, 'internalized')).toBe(status === 'awaiting-internalization' ? 'done' : null)
})

test('the ERP may take a return that a person has moved on, which stays where it is', () => {
  expect(statusAfter('pending', 'taken-by-erp')).toBe('in-progress')
  expect(statusAfter('awaiting-invoice', 'taken-by-erp')).toBe('awaiting-invoice')
})

test('an action is open exactly where its move is', () => {
  for (const status of protocolStatuses)
    for (const to of Object.values(statusOfAction)) {
      const move = moveOfPerson[to]
      const isOpen = move !== undefined && statusAfter(status, move) === to
      expect(refusalOfMove({ status }, to) === null).toBe(isOpen)
    }
})

test('a store whose ERP takes no returns is not told of any', () => {
  const erp = { reportsDelivery: true, takesChanges: false, invoices: 'nfe' } as const
  const push = (settings: Parameters<typeof actionsOfProtocol>[1]) =>
    actionsOfProtocol(state, settings).find(({ action }) => action === 'push')?.refusal
  expect(push({ erp: null })).toBe('no-erp')
  expect(push({ erp })).toBe('takes-no-returns')
  expect(push({ erp: { ...erp, takesReturns: true } })).toBeNull()
})
