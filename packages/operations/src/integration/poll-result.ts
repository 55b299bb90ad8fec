import type { Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'

/**
 * How many things a poll found or put right, and which of them it could not take; nothing of both leaves no process
 * behind.
 */
export type PollResult = Promise<Result<{ found: number; problem?: string | null }, CallFailure>>
