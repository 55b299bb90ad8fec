import type { Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'

/**
 * How many things a poll found or put right; nothing leaves no process behind. `problem` names things that it could not take in
 * among them.
 */
export type PollResult = Promise<Result<{ found: number; problem?: string }, CallFailure>>
