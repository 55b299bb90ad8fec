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

/** Asked with `RefId`; the place where SKUs are created as well. */
export const skuByReferencePath = '/api/catalog/pvt/stockkeepingunit'
export const skuPath = (skuId: string) => `${skuByReferencePath}/${encodeURIComponent(skuId)}`
export const skuEansPath = (skuId: string) => `${skuPath(skuId)}/ean`
export const skuEanPath = (skuId: string, ean: string) => `${skuEansPath(skuId)}/${encodeURIComponent(ean)}`
export const productsPath = '/api/catalog/pvt/product'
export const productPath = (productId: string) => `${productsPath}/${encodeURIComponent(productId)}`
export const productByReferencePath = (reference: string) =>
  `/api/catalog_system/pvt/products/productgetbyrefid/${encodeURIComponent(reference)}`
export const brandsPath = '/api/catalog_system/pvt/brand/list'
export const categoriesPath = '/api/catalog_system/pub/category/tree/4'
export const pricePath = (skuId: string) => `/api/pricing/prices/${encodeURIComponent(skuId)}`
export const skuByEanPath = (ean: string) =>
  `/api/catalog_system/pvt/sku/stockkeepingunitbyean/${encodeURIComponent(ean)}`
export const warehousesPath = '/api/logistics/pvt/configuration/warehouses'
/** Of Customer Credit; an RFC or a foreign document is of neither Brazilian type. */
export const creditAccountPath = (document: string) => {
  const type = { 11: 'CPF', 14: 'CNPJ' }[document.length] ?? 'Other'
  return `/api/creditcontrol/accounts/${encodeURIComponent(`${document}_${type}`)}`
}
