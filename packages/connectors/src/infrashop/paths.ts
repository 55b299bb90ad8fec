export const ordersPath = '/ihub/orders'
export const inventoriesPath = '/ihub/inventories'
export const inventorySearchPath = '/ihub/inventories/search'

const codeOf = (originOrderId: string) => encodeURIComponent(originOrderId)

export const orderPath = (originOrderId: string) => `${ordersPath}/${codeOf(originOrderId)}`
export const approvePath = (originOrderId: string) => `${ordersPath}/approve/${codeOf(originOrderId)}`
export const cancelPath = (originOrderId: string) => `${ordersPath}/cancel/${codeOf(originOrderId)}`

const catalogPath = '/catalog/admin'
export const brandsPath = `${catalogPath}/brands`
export const categoriesPath = `${catalogPath}/categories`
export const productsPath = `${catalogPath}/products`
export const productPath = (code: string) => `${productsPath}/${encodeURIComponent(code)}`
export const skusPath = `${catalogPath}/skus`
export const skuSearchPath = `${skusPath}/search`
export const skuPath = (sku: string) => `${skusPath}/${encodeURIComponent(sku)}`
