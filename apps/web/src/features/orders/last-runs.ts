import type { ProcessRow } from '@ihub/contract/processes'

/** The last process of each operation with a system, the newest first. */
export function lastRuns(history: readonly ProcessRow[], systemId: string): ProcessRow[] {
  const own = history.filter(({ integration }) => integration?._id === systemId)
  const newest = own.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
  return newest.filter(({ type }, index) => newest.findIndex((one) => one.type === type) === index)
}
