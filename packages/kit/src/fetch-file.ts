import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { FetchedFile } from '@ihub/ports/http-files'
import type { Dispatcher } from './dispatcher.ts'
import { FetchFailedError, guardedFetch } from './guarded-fetch.ts'

const maxBytes = 16_777_216

/** Reads a file of an address that an outside system named; the address holds rights, so that no failure repeats it. */
export const createFetchFile =
  (dispatcher: Dispatcher) =>
  async (url: string, owner: string): Promise<Result<FetchedFile, CallFailure>> => {
    try {
      const answer = await guardedFetch(dispatcher, owner, maxBytes)(url, { method: 'GET', headers: {} })
      if (answer.status === 404 || answer.status === 410)
        return err({ kind: 'not-found', message: `HTTP ${answer.status}` })
      if (!answer.ok) return err({ kind: 'broken', message: `HTTP ${answer.status}` })
      const contentType = answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
      const bytes = new Uint8Array(await answer.arrayBuffer())
      return ok({ contentType: contentType || 'application/octet-stream', bytes })
    } catch (error) {
      if (!(error instanceof FetchFailedError)) throw error
      return err({ kind: 'unreachable', message: error.message })
    }
  }
