import { rowsPerPage } from '../../ui/rows-per-page.ts'

/** People look for names, so the list begins with A. */
export const usualOrder = { ...rowsPerPage, orderBy: 'name', direction: 'asc' } as const
