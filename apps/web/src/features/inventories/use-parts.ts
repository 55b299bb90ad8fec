import { useState } from 'react'

/** Walks a list that is read part by part. */
export function useParts() {
  const [cursors, setCursors] = useState<readonly string[]>([])
  return {
    cursor: cursors.at(-1),
    isFirst: cursors.length === 0,
    goOn: (next: string) => setCursors([...cursors, next]),
    goBack: () => setCursors(cursors.slice(0, -1)),
  }
}
