/** The page of a SKU in a warehouse. */
export const inventoryAddress = (inventoryId: string) => `/inventories/${inventoryId}`

/** The list of a SKU in all of its warehouses. */
export const skuAddress = (sku: string) => `/inventories?${new URLSearchParams({ sku })}`
