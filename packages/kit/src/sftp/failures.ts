import type { CallFailureKind } from '@ihub/domain/call-failures'
import type { CallFailure } from '@ihub/ports/http'
import { ForbiddenTargetError } from '../dispatcher.ts'
import { describeError } from '../http/send.ts'

/** An answer of ours, thrown by a step of an operation. */
export class FailedError extends Error {
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.message)
    this.failure = failure
  }
}

/** draft-ietf-secsh-filexfer-02, section 7; a plain failure may be a full disk, or a name that is taken. */
const kindOfStatus: Record<number, CallFailureKind | undefined> = {
  2: 'not-found',
  3: 'credentials',
  4: 'broken',
  5: 'unreadable',
  6: 'unreachable',
  7: 'cut',
  8: 'refused',
}

/** How an operation ended that the partner answered with a status; null when the connection ended instead. */
export function explainStatus(error: unknown): CallFailure | null {
  if (error instanceof FailedError) return error.failure
  const { code, message } = error as { code?: unknown; message?: string }
  const status = code === 'ENOENT' ? 2 : code
  if (typeof status !== 'number') return null
  return {
    kind: kindOfStatus[status] ?? 'broken',
    message: message ?? `SFTP ${status}`,
    serviceCode: `SFTP ${status}`,
  }
}

/** Why there is no connection: like with TLS, a peer that speaks another protocol is not reached. */
export function explainConnecting(error: unknown): CallFailure {
  if (error instanceof FailedError) return error.failure
  if (error instanceof ForbiddenTargetError)
    return { kind: 'forbidden-target', message: error.message, serviceCode: error.code }
  const cause = error instanceof Error ? error : new Error(String(error))
  const { code, message } = describeError(cause)
  const kind = levelOf(cause) === 'client-authentication' ? 'credentials' : 'unreachable'
  return { kind, message, ...(code === undefined ? {} : { serviceCode: code }) }
}

/** Why a connection ended that stood: the socket did, or bytes came that mean nothing. */
export function explainLoss(error: Error | null): CallFailure {
  const isCut = error === null || levelOf(error) === 'client-socket'
  return { kind: isCut ? 'cut' : 'unreadable', message: error?.message ?? 'the connection was closed' }
}

/** The part of ssh2 that failed. */
const levelOf = (error: Error): unknown => (error as { level?: unknown }).level
