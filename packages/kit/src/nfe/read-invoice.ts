import { failure } from '@ihub/domain/errors'
import { err, ok } from '@ihub/domain/result'
import type { ReadInvoice } from '@ihub/ports/engine'
import { invoiceStatus } from './invoice-status.ts'
import type { NfeParty } from './nfe.ts'
import { parseNfe } from './parse-nfe.ts'

/** An ERP's NF-e as the hub keeps it; one issued by somebody else than the store is refused. */
export const readInvoice: ReadInvoice = (xml, { emitterDocument }) => {
  const parsed = parseNfe(xml)
  if (!parsed.ok) return err(parsed.error)
  const { nfe, warnings } = parsed.value
  if (emitterDocument !== null && nfe.emitter.document !== emitterDocument)
    return err(
      failure('invoice.document_mismatch', { expected: emitterDocument, found: nfe.emitter.document ?? '' }),
    )
  return ok({
    accessKey: nfe.key.key,
    number: String(nfe.number),
    series: String(nfe.series),
    status: invoiceStatus(nfe),
    operationType: nfe.type,
    issuedAt: nfe.emittedAt,
    authorizedAt: nfe.protocol?.authorizedAt ?? null,
    protocol: nfe.protocol?.number ?? null,
    totalCents: nfe.totals.invoice.cents,
    emitter: partyOf(nfe.emitter),
    receiver: partyOf(nfe.receiver),
    warnings: warnings.map(({ code }) => code),
    document: { ...nfe, warnings },
    xml,
  })
}

const partyOf = ({ document, name }: NfeParty) => ({ document: document === '' ? null : document, name })
