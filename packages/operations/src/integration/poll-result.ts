import type { Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'

/**
 * How many things a poll found or put right, and which of them it could not take; nothing of both leaves no process
 * behind.
 */
export type PollResult = Promise<Result<{ found: number; problem?: string | null }, CallFailure>>

/** The words of a run name so many rows. */
const namedMax = 5

/** The words of a run about the rows that it could not read: those of the first, and how many more there are. */
export function wordsOf(problems: readonly string[]): string {
  const more = problems.length - namedMax
  return [...problems.slice(0, namedMax), ...(more > 0 ? [`+${more}`] : [])].join('; ')
}
