import type { Failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import type { ReadNfe } from '@ihub/ports/engine'
import { examineNfe } from './examine-nfe.ts'
import type { NfeParty } from './nfe.ts'

export type ReadInThread = Result<Omit<ReadNfe, 'xml'>, Failure>

/** What `readInvoice` answers, but for the bytes, which the one that asks has. */
export function readInThread(xml: Uint8Array): ReadInThread {
  const examined = examineNfe(xml)
  if (!examined.ok) return err(examined.error)
  const { nfe, warnings } = examined.value
  return ok({
    accessKey: nfe.key.key,
    number: String(nfe.number),
    series: String(nfe.series),
    operationType: nfe.type,
    issuedAt: nfe.emittedAt,
    authorizedAt: nfe.protocol?.authorizedAt ?? null,
    protocol: nfe.protocol?.number ?? null,
    totalCents: nfe.totals.invoice.cents,
    cfops: [...new Set(nfe.items.map(({ cfop }) => cfop))],
    emitter: partyOf(nfe.emitter),
    receiver: partyOf(nfe.receiver),
    warnings: warnings.map(({ code }) => code),
    document: { ...nfe, warnings },
  })
}

const partyOf = ({ document, name }: NfeParty) => ({ document: document === '' ? null : document, name })
