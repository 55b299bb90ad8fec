/** `/api/oms/pvt/orders/{orderId}`; ids come from outside and are escaped. */
export const orderPath = (orderId: string) => `/api/oms/pvt/orders/${encodeURIComponent(orderId)}`

export const invoicePath = (orderId: string, invoiceNumber: string) =>
  `${orderPath(orderId)}/invoice/${encodeURIComponent(invoiceNumber)}`

export const ordersPath = '/api/oms/pvt/orders'
export const feedPath = '/api/orders/feed'
export const feedConfigPath = '/api/orders/feed/config'
export const hookConfigPath = '/api/orders/hook/config'
/** The stock of a SKU in all warehouses. */
export const inventoryPath = (skuId: string) =>
  `/api/logistics/pvt/inventory/skus/${encodeURIComponent(skuId)}`

export const balancePath = (skuId: string, warehouseId: string) =>
  `${inventoryPath(skuId)}/warehouses/${encodeURIComponent(warehouseId)}`

/** The quantity of a balance that is there, alone. */
export const quantityPath = (skuId: string, warehouseId: string) =>
  `${balancePath(skuId, warehouseId)}/quantity`

export const skuByReferencePath = '/api/catalog/pvt/stockkeepingunit'
export const skuByEanPath = (ean: string) =>
  `/api/catalog_system/pvt/sku/stockkeepingunitbyean/${encodeURIComponent(ean)}`
export const warehousesPath = '/api/logistics/pvt/configuration/warehouses'
