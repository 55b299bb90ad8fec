export const rowsPerPage = { limit: 30 } as const
