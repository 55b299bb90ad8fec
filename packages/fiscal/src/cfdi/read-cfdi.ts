import type { Failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import type { ReadCfdi } from '@ihub/ports/read-documents'
import { toCents } from '../decimal.ts'
import { examineCfdi } from './examine-cfdi.ts'
import { instantAt, instantOfStamp } from './mexican-time.ts'

/** A CFDI as the hub keeps it. */
export function readCfdi(xml: Uint8Array): Result<ReadCfdi, Failure> {
  const parsed = examineCfdi(xml)
  if (!parsed.ok) return err(parsed.error)
  const { cfdi, warnings } = parsed.value
  return ok({
    kind: 'cfdi',
    accessKey: cfdi.uuid,
    number: cfdi.number ?? null,
    series: cfdi.series ?? null,
    operationType: cfdi.type === 'income' ? 'outgoing' : null,
    issuedAt: instantAt(cfdi.placeOfIssue, cfdi.issuedAt),
    authorizedAt: instantOfStamp(cfdi.stamp.stampedAt),
    protocol: null,
    totalCents: toCents(cfdi.totals.total),
    cfops: [],
    emitter: { document: cfdi.emitter.rfc, name: cfdi.emitter.name },
    receiver: { document: cfdi.receiver.rfc, name: cfdi.receiver.name },
    warnings: warnings.map(({ code }) => code),
    document: { ...cfdi, warnings },
    xml,
  })
}
