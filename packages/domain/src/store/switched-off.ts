import type { OrderOperation } from '../order/operation-names.ts'
import type { SettingValues } from './setting.ts'
import type { StoreSettingName } from './store-settings.ts'

/** The switches of a store that keep an operation from following by itself; a person may still ask for it. */
const operationsOf: Partial<Record<StoreSettingName, readonly OrderOperation[]>> = {
  approveOrdersInErp: ['approve-order-in-erp'],
  cancelOrdersInErp: ['cancel-order-in-erp'],
  readInvoicesFromErp: ['fetch-invoice'],
  startHandlingOnPlatform: ['start-handling'],
  announceInvoicesOnPlatform: ['announce-invoice'],
  announceTrackingOnPlatform: ['announce-tracking', 'announce-delivery'],
  announceCancellationsOnPlatform: ['announce-cancellation'],
}

export const switchedOff = (settings: SettingValues): OrderOperation[] =>
  Object.entries(operationsOf).flatMap(([name, operations]) => (settings[name] === false ? operations : []))
