import type { Scenario } from './scenarios.ts'
import type { SequenceWish } from './sequence-book.ts'
import type { SimSequence, StatedRange } from './sim-sequence.ts'

/** The actions of the company and of its ERP. */
export type Verbs = {
  /** A sequence that the ERP has and the service read. */
  give(wish: SequenceWish): SimSequence
  /** The ERP's numbers become these; the service learns of them when it reads the sequence again. */
  change(document: string, series: string, ranges: readonly StatedRange[]): void
  /** Other sequences in place of all that there are. */
  play(scenario: Scenario): void
  /** As the service read them. */
  sequences(): SimSequence[]
  /** How often the service read the sequence again. */
  readings(document: string, series: string): number
}
