/** What the hub does to the outside on behalf of a store as a whole. */
export const storeOperations = ['sync-store', 'sync-sellers'] as const
export type StoreOperation = (typeof storeOperations)[number]

export const isStoreOperation = (type: string): type is StoreOperation =>
  storeOperations.some((one) => one === type)
