/** Reads one order: whether there is any, and the first one while it is the only one. */
export const newestOrder = { limit: 1 } as const
