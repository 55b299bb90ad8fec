import { noErp } from '@ihub/domain/constants'
import { storeSettings } from '@ihub/domain/store/store-settings'
import { expect, test } from 'vitest'
import { connectors } from './registry.ts'

test('orders are offered to go to each ERP that can be connected, or to none', () => {
  const erps = connectors.filter(({ role }) => role === 'erp').map(({ id }) => id)
  expect(storeSettings.orderDestination.offered).toEqual([noErp, ...erps])
})
