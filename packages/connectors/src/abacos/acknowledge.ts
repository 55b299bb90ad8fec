import { ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'

/** A call takes one protocol, so a few go at once; the first that cannot be taken ends it, and the others come again. */
const atOnce = 4

export const acknowledgeEach =
  (acknowledge: (protocol: string) => Promise<Result<null, CallFailure>>) =>
  async (handles: string[]): Promise<Result<null, CallFailure>> => {
    for (let start = 0; start < handles.length; start += atOnce) {
      const taken = await Promise.all(handles.slice(start, start + atOnce).map(acknowledge))
      const failed = taken.find((one) => !one.ok)
      if (failed) return failed
    }
    return ok(null)
  }
