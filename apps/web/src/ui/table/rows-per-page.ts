/** Thirty dense rows fill a screen of 900 pixels. */
export const rowsPerPage = { limit: 30 } as const

/** Lists in which people look for names begin with A. */
export const rowsByName = { ...rowsPerPage, orderBy: 'name', direction: 'asc' } as const
export const rowsByKey = { ...rowsPerPage, orderBy: 'key', direction: 'asc' } as const
