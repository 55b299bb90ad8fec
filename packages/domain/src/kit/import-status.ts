/** How an import of kits stands; `all` of the specification is the filter that leaves none out. */
export const kitImportStatuses = ['success', 'partial', 'error', 'unknown'] as const
export type KitImportStatus = (typeof kitImportStatuses)[number]
export const kitImportFilters = ['all', ...kitImportStatuses] as const

interface Counts {
  /** Of the sheet, good or not. */
  kits: number
  done: number
  failed: number
}

/** Success where all kits were imported, partial where some were, error where none was; unknown while some are under way. */
export function kitImportStatus({ kits, done, failed }: Counts, isEnded: boolean): KitImportStatus {
  if (!isEnded && done + failed < kits) return 'unknown'
  if (kits > 0 && done === kits) return 'success'
  return done > 0 ? 'partial' : 'error'
}
