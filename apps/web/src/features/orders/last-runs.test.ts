import type { ProcessRow } from '@ihub/contract/processes'
import { expect, test } from 'vitest'
import { lastRuns } from './last-runs.ts'

const run = (_id: string, type: string, systemId: string, minute: number) =>
  ({
    _id,
    type,
    integration: { _id: systemId, connector: 'mln', name: 'ERP' },
    createdAt: `2026-03-01T10:0${minute}:00.000Z`,
  }) as ProcessRow

test('of each operation with a system the newest run is told, newest first', () => {
  const history = [
    run('1', 'send-order-to-erp', 'erp', 1),
    run('2', 'send-order-to-erp', 'erp', 2),
    run('3', 'approve-order-in-erp', 'erp', 3),
    run('4', 'receive-order', 'shop', 4),
  ]
  expect(lastRuns(history, 'erp').map(({ _id }) => _id)).toEqual(['3', '2'])
  expect(lastRuns(history, 'other')).toEqual([])
})
