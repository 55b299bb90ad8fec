/** `/api/oms/pvt/orders/{orderId}`; ids come from outside and are escaped. */
export const orderPath = (orderId: string) => `/api/oms/pvt/orders/${encodeURIComponent(orderId)}`

export const invoicePath = (orderId: string, invoiceNumber: string) =>
  `${orderPath(orderId)}/invoice/${encodeURIComponent(invoiceNumber)}`

export const ordersPath = '/api/oms/pvt/orders'
export const feedPath = '/api/orders/feed'
export const feedConfigPath = '/api/orders/feed/config'
export const hookConfigPath = '/api/orders/hook/config'
export const warehousesPath = '/api/logistics/pvt/configuration/warehouses'
