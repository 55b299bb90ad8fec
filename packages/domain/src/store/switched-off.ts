import type { FeedStatus } from '../constants.ts'
import type { Operation } from '../operation-names.ts'
import type { SettingValues } from './setting.ts'
import type { StoreSettingName } from './store-settings.ts'

/** The switches of a store that keep an operation from following by itself; a person may still ask for it. */
const operationsOf: Partial<Record<StoreSettingName, readonly Operation[]>> = {
  quoteOrders: ['quote-order'],
  sendShipmentsToTms: ['send-shipment'],
  tellShippedToTms: ['tell-shipped'],
  approveOrdersInErp: ['approve-order-in-erp'],
  cancelOrdersInErp: ['cancel-order-in-erp'],
  readInvoicesFromErp: ['fetch-invoice'],
  startHandlingOnPlatform: ['start-handling'],
  announceInvoicesOnPlatform: ['announce-invoice'],
  announceTrackingOnPlatform: ['announce-tracking', 'announce-delivery'],
  announceCancellationsOnPlatform: ['announce-cancellation'],
}

/** The operations that tell the platform of each status a store may keep to itself. */
const operationsTelling: Partial<Record<FeedStatus, Operation>> = {
  handling: 'start-handling',
  invoiced: 'announce-invoice',
  dispatched: 'announce-tracking',
  delivered: 'announce-delivery',
  canceled: 'announce-cancellation',
}

export const switchedOff = (settings: SettingValues): Operation[] => [
  ...new Set([
    ...Object.entries(operationsOf).flatMap(([name, operations]) =>
      settings[name] === false ? operations : [],
    ),
    ...Object.entries(operationsTelling).flatMap(([status, operation]) =>
      isTold(settings, status) ? [] : [operation],
    ),
  ]),
]

/** The statuses that the platform and subscribers hear of; none named means all. */
export const toldStatuses = ({ feedStatuses }: SettingValues): readonly string[] =>
  Array.isArray(feedStatuses) ? feedStatuses.map(String) : []

const isTold = (settings: SettingValues, status: string) => {
  const told = toldStatuses(settings)
  return told.length === 0 || told.includes(status)
}
