export const ordersPath = '/ihub/orders'
export const inventoriesPath = '/ihub/inventories'
export const inventorySearchPath = '/ihub/inventories/search'

const codeOf = (originOrderId: string) => encodeURIComponent(originOrderId)

export const orderPath = (originOrderId: string) => `${ordersPath}/${codeOf(originOrderId)}`
export const approvePath = (originOrderId: string) => `${ordersPath}/approve/${codeOf(originOrderId)}`
export const cancelPath = (originOrderId: string) => `${ordersPath}/cancel/${codeOf(originOrderId)}`
