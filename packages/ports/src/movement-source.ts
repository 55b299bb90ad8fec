import type { Feed } from './feed.ts'
import type { SentMovement } from './movements.ts'

/** A system that tells the postings of its warehouse. */
export interface MovementSource {
  movements: Feed<SentMovement>
}
