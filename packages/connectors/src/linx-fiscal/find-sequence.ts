import { err, ok, type Result } from '@ihub/domain/result'
import type { FiscalSequence, FiscalSequences } from '@ihub/ports/fiscal-sequences'
import type { CallFailure, Http } from '@ihub/ports/http'
import { toLinxFiscalFailure } from './errors.ts'
import { pathOf } from './paths.ts'
import { Sequence } from './schema.ts'

export const findSequence =
  (http: Http): FiscalSequences['findSequence'] =>
  async (sequence) =>
    orNull(await http.json({ verb: 'sequence', method: 'GET', path: pathOf(sequence) }, Sequence))

/** The service reads its own source again; the answer has the figures of before until it is through. */
export const readAgain =
  (http: Http): FiscalSequences['readAgain'] =>
  async (sequence) => {
    const path = `${pathOf(sequence)}/readings`
    return orNull(await http.json({ verb: 'sequence', method: 'POST', path }, Sequence))
  }

function orNull(read: Result<FiscalSequence, CallFailure>): Result<FiscalSequence | null, CallFailure> {
  if (read.ok) return read
  return read.error.kind === 'not-found' ? ok(null) : err(toLinxFiscalFailure(read.error))
}
