/** Thirty dense rows fill a screen of 900 pixels. */
export const rowsPerPage = { limit: 30 } as const
