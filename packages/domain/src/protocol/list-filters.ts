/** The filters of the list of protocols whose choices are counted. */
export const countedProtocolFilters = ['status', 'type', 'integration'] as const
export type CountedProtocolFilter = (typeof countedProtocolFilters)[number]
