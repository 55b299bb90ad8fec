import { Readable } from 'node:stream'
import * as contract from '@ihub/contract/fiscal-sequences'
import { sayIn } from '@ihub/contract/texts/say-in'
import { tableFormats } from '@ihub/domain/exports'
import { plainFileName } from '@ihub/domain/files'
import { isWanted } from '@ihub/domain/fiscal-sequence/sequence-filter'
import type { Language } from '@ihub/domain/languages'
import { ok } from '@ihub/domain/result'
import { defaultTimeZone } from '@ihub/domain/store/time-zone'
import { findFiscalInvoices, readSequenceAgain } from '@ihub/operations/fiscal/ask-service'
import { listSequences } from '@ihub/operations/fiscal/list-sequences'
import { readSequence } from '@ihub/operations/fiscal/read-sequence'
import { sequenceReport } from '@ihub/operations/fiscal/sequence-report'
import type { ApiDeps, Serve } from '../serve.ts'
import { money, namesOf } from './present.ts'
import { presentReadSequence, presentSequence, presentSystem } from './present-sequence.ts'

/** The numbers of NF-e by branch and series, asked of the store's fiscal service on request. */
export function fiscalSequenceRoutes(serve: Serve, deps: ApiDeps) {
  const nameOf = namesOf(deps.connectors)
  const keyOf = ({ branch, series }: { branch: string; series: string }) => ({ document: branch, series })

  serve.inStore(contract.listFiscalSequences, async ({ storeId, query }) => {
    const listed = await listSequences(deps, storeId)
    if (!listed.ok) return listed
    const { system, askedAt, sequences, isComplete } = listed.value
    return ok({
      system: presentSystem(system, nameOf),
      askedAt,
      data: sequences.filter((one) => isWanted(one, query)).map(presentSequence),
      isComplete,
    })
  })
  serve.inStore(contract.writeSequenceReport, async ({ storeId, query }) => {
    const listed = await listSequences(deps, storeId)
    if (!listed.ok) return listed
    const { format, language } = query
    const say = sayIn(language)
    const wanted = listed.value.sequences.filter((one) => isWanted(one, query))
    const store = await deps.administration.stores.find(storeId)
    const [sequences, missing] = sequenceReport(wanted, say, sayInstantIn(language, store?.settings.timeZone))
    const { contentType, ending } = tableFormats[format]
    const name = plainFileName(`${say('fiscal.report.file')} ${listed.value.askedAt.slice(0, 10)}.${ending}`)
    return ok({
      name,
      contentType,
      byteSize: null,
      body:
        format === 'csv'
          ? deps.writeSheetCsv(sequences.rows, language)
          : Readable.from([await deps.writeWorkbook([sequences, missing])]),
    })
  })
  serve.inStore(contract.getFiscalSequence, async ({ storeId, params }) => {
    const read = await readSequence(deps, storeId, keyOf(params))
    return read.ok ? ok(presentReadSequence(read.value, nameOf)) : read
  })
  serve.inStore(contract.readFiscalSequenceAgain, async ({ storeId, params }) => {
    const asked = await readSequenceAgain(deps, storeId, keyOf(params))
    if (!asked.ok) return asked
    return ok({ ...presentSequence(asked.value.sequence), askedAt: asked.value.askedAt })
  })
  serve.inStore(contract.findFiscalInvoice, async ({ storeId, params, query }) => {
    const found = await findFiscalInvoices(deps, storeId, { ...params, document: query.branch ?? null })
    if (!found.ok) return found
    return ok({
      askedAt: found.value.askedAt,
      data: found.value.invoices.map(({ totalCents, ...invoice }) => ({
        ...invoice,
        total: totalCents === null ? null : money(totalCents),
      })),
    })
  })
}

/** In the time of the store. */
function sayInstantIn(language: Language, timeZone: unknown) {
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: typeof timeZone === 'string' ? timeZone : defaultTimeZone,
  })
  return (instant: string) => format.format(new Date(instant))
}
