import { err, ok, type Result } from '@ihub/domain/result'
import type { HookProblem } from '@ihub/ports/hook'

const decoder = new TextDecoder()

/** The body of a hook call as JSON. */
export function readHookJson(body: Uint8Array): Result<unknown, HookProblem> {
  try {
    return ok(JSON.parse(decoder.decode(body)))
  } catch {
    return err({ field: 'body', message: 'not JSON' })
  }
}
