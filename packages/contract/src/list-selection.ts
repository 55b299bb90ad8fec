import { z } from 'zod'
import { Id } from './common.ts'
import { ListState } from './views.ts'

/** More rows than these are chosen by the list's filters. */
const idsMax = 1_000

/** Rows of a list: those that were marked, or all that match the state of the list. */
export const ListSelection = z.union([
  z.strictObject({ ids: Id.array().min(1).max(idsMax) }),
  z.strictObject({ matching: ListState }),
])
export type ListSelection = z.output<typeof ListSelection>
