import { err } from '@ihub/domain/result'
import type { FiscalSequences } from '@ihub/ports/fiscal-sequences'
import type { Http } from '@ihub/ports/http'
import { toLinxFiscalFailure } from './errors.ts'
import { pageQuery, pathOf } from './paths.ts'
import { Duplicates, duplicatesMax, RangePage, rangesMax } from './schema.ts'

export const readRanges =
  (http: Http): FiscalSequences['readRanges'] =>
  async (sequence, cursor) => {
    const path = `${pathOf(sequence)}/ranges`
    const query = pageQuery(rangesMax, cursor)
    const read = await http.json({ verb: 'ranges', method: 'GET', path, query }, RangePage)
    return read.ok ? read : err(toLinxFiscalFailure(read.error))
  }

export const readDuplicates =
  (http: Http): FiscalSequences['readDuplicates'] =>
  async (sequence) => {
    const path = `${pathOf(sequence)}/duplicates`
    const query = pageQuery(duplicatesMax, null)
    const read = await http.json({ verb: 'duplicates', method: 'GET', path, query }, Duplicates)
    return read.ok ? read : err(toLinxFiscalFailure(read.error))
  }
