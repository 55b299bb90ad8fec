import { defineConnector } from '../define-connector.ts'
import { limitsOf } from '../limit-settings.ts'
import { acknowledgeFeed } from './acknowledge-feed.ts'
import { announceInvoice } from './announce-invoice.ts'
import { announceTracking } from './announce-tracking.ts'
import { cancelOrder } from './cancel-order.ts'
import { checkHealth } from './check-health.ts'
import { ensureNotifications } from './ensure-notifications.ts'
import { fetchOrder } from './fetch-order.ts'
import { listOrders } from './list-orders.ts'
import { readFeed } from './read-feed.ts'
import { readNotification } from './read-notification.ts'
import { readWarehouses } from './read-warehouses.ts'
import { Settings } from './settings.ts'
import { startHandling } from './start-handling.ts'

export const vtex = defineConnector({
  id: 'vtex',
  name: 'VTEX',
  role: 'platform',
  docs: 'https://developers.vtex.com/docs/api-reference/orders-api',
  settings: Settings,
  limits: limitsOf(15_000),
  http: ({ accountName, appKey, appToken, baseUrl }) => ({
    baseUrl: baseUrl || `https://${accountName}.vtexcommercestable.com.br`,
    headers: { 'X-VTEX-API-AppKey': appKey, 'X-VTEX-API-AppToken': appToken },
    secrets: [appToken],
  }),
  create: ({ http }) => ({
    platform: {
      fetchOrder: fetchOrder(http),
      listOrders: listOrders(http),
      readFeed: readFeed(http),
      acknowledgeFeed: acknowledgeFeed(http),
      startHandling: startHandling(http),
      announceInvoice: announceInvoice(http),
      announceTracking: announceTracking(http),
      cancelOrder: cancelOrder(http),
      ensureNotifications: ensureNotifications(http),
      readWarehouses: readWarehouses(http),
      checkHealth: checkHealth(http),
    },
  }),
  readNotification,
})
