import type { CallFailure } from '@ihub/ports/http'

/** For a partner that is writing still. */
const writingWaitMs = 30_000

/**
 * A folder that is missing is a mistake of the settings, and none of the order; a file that changes comes again soon.
 */
export function toFilesFailure(failure: CallFailure, folder: string): CallFailure {
  if (failure.kind === 'not-found')
    return {
      ...failure,
      kind: 'refused',
      message: `folder ${folder} is missing`,
      serviceCode: 'FOLDER_MISSING',
    }
  if (failure.kind === 'busy') return { ...failure, retryAfterMs: failure.retryAfterMs ?? writingWaitMs }
  return failure
}

/** The partner has not written the file to its end. */
export const stillWritten = (name: string): CallFailure => ({
  kind: 'busy',
  message: `${name} is not whole yet`,
  serviceCode: 'FILE_INCOMPLETE',
  retryAfterMs: writingWaitMs,
})
