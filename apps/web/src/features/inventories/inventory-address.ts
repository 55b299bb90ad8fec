/** The page of a SKU in a warehouse. */
export const inventoryAddress = (inventoryId: string) => `/inventories/${inventoryId}`
