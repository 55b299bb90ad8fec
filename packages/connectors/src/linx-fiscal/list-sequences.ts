import { err } from '@ihub/domain/result'
import type { FiscalSequences } from '@ihub/ports/fiscal-sequences'
import type { Http } from '@ihub/ports/http'
import { toLinxFiscalFailure } from './errors.ts'
import { pageQuery } from './paths.ts'
import { SequencePage, sequencesMax } from './schema.ts'

export const listSequences =
  (http: Http): FiscalSequences['listSequences'] =>
  async (cursor) => {
    const query = pageQuery(sequencesMax, cursor)
    const read = await http.json(
      { verb: 'sequences', method: 'GET', path: '/v1/sequences', query },
      SequencePage,
    )
    return read.ok ? read : err(toLinxFiscalFailure(read.error))
  }
