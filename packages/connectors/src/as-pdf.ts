import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure, RawAnswer } from '@ihub/ports/http'

const mark = '%PDF-'

/** The bytes of an answer that is a PDF; a page that says so with 200 is none. */
export function asPdf({ bytes, status }: RawAnswer): Result<Uint8Array, CallFailure> {
  const begins = new TextDecoder('latin1').decode(bytes.subarray(0, mark.length))
  if (begins === mark) return ok(bytes)
  return err({ kind: 'unreadable', message: 'the print is no PDF', serviceCode: `HTTP ${status}`, status })
}
