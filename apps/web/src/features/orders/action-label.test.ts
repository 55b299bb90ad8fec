import { expect, test } from 'vitest'
import { actionLabel } from './action-label.ts'

const after = (...events: string[]) => ({ erpHold: null, timeline: events.map((type) => ({ type })) })

test('an order that the ERP was sent before is sent again, one whose seller waits is confirmed, any other is sent', () => {
  expect(actionLabel('integrate-order', after('created-ihub'))).toBe('action.integrate-order')
  expect(actionLabel('integrate-order', after('created-ihub', 'not-accepted-by-erp'))).toBe(
    'action.integrate-order.again',
  )
  expect(actionLabel('integrate-order', after('created-ihub', 'accepted-by-erp', 'problem-in-erp'))).toBe(
    'action.integrate-order.again',
  )
  expect(actionLabel('integrate-order', { ...after('created-ihub'), erpHold: 'seller-payment' })).toBe(
    'action.integrate-order.confirm',
  )
  expect(actionLabel('reintegrate', after('created-ihub', 'not-accepted-by-erp'))).toBe('action.reintegrate')
})
