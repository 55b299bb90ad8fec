/** The filters of the list of SKUs in stock whose choices are counted, each choice for itself. */
export const countedInventoryFilters = [
  'status',
  'isOversold',
  'isUntold',
  'hasStock',
  'sharing',
  'active',
] as const
export type CountedInventoryFilter = (typeof countedInventoryFilters)[number]

/** Those whose choices are what the SKUs have, counted over the last changed. */
export const groupedInventoryFilters = ['warehouse'] as const
export type GroupedInventoryFilter = (typeof groupedInventoryFilters)[number]
