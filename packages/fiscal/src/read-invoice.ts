import { err, ok } from '@ihub/domain/result'
import type { ReadInvoice } from '@ihub/ports/engine'
import type { NfeParty } from './nfe.ts'
import { parseNfe } from './parse-nfe.ts'

/** An NF-e as the hub keeps it. */
export const readInvoice: ReadInvoice = async (xml) => {
  const parsed = parseNfe(xml)
  if (!parsed.ok) return err(parsed.error)
  const { nfe, warnings } = parsed.value
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
    xml,
  })
}

const partyOf = ({ document, name }: NfeParty) => ({ document: document === '' ? null : document, name })
