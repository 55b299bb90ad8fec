import type { SequenceHealth } from './sequence-health.ts'

/** Sequences of some healths, of some branches by their documents; of all where none is named. */
export interface SequenceFilter {
  health?: readonly SequenceHealth[] | undefined
  branch?: readonly string[] | undefined
}

interface Filtered {
  health: SequenceHealth
  branch: { document: string }
}

export const isWanted = ({ health, branch }: Filtered, filter: SequenceFilter): boolean =>
  (!filter.health?.length || filter.health.includes(health)) &&
  (!filter.branch?.length || filter.branch.includes(branch.document))
