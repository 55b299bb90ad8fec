/** How an import of protocols stands: all were imported, some, all were there before, or none could be; unknown while it goes on. */
export const protocolImportStatuses = ['success', 'partial', 'duplicates', 'error', 'unknown'] as const
export type ProtocolImportStatus = (typeof protocolImportStatuses)[number]

interface Counts {
  /** Of the sheet, good or not. */
  protocols: number
  done: number
  duplicates: number
  failed: number
}

export function protocolImportStatus(
  { protocols, done, duplicates, failed }: Counts,
  isEnded: boolean,
): ProtocolImportStatus {
  if (!isEnded && done + duplicates + failed < protocols) return 'unknown'
  if (protocols > 0 && done === protocols) return 'success'
  if (done > 0) return 'partial'
  return protocols > 0 && duplicates === protocols ? 'duplicates' : 'error'
}
