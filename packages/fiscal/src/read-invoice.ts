import type { Failure } from '@ihub/domain/errors'
import { err, ok } from '@ihub/domain/result'
import type { ReadInvoice } from '@ihub/ports/read-documents'
import { isCfdiRoot } from './cfdi/namespaces.ts'
import { readCfdi } from './cfdi/read-cfdi.ts'
import { examineNfe } from './examine-nfe.ts'
import type { NfeParty } from './nfe.ts'

/** An NF-e or a CFDI as the hub keeps it. */
export const readInvoice: ReadInvoice = async (xml) => {
  const parsed = examineNfe(xml)
  if (!parsed.ok) return isCfdi(parsed.error) ? readCfdi(xml) : err(parsed.error)
  const { nfe, warnings } = parsed.value
  return ok({
    kind: 'nfe',
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

const isCfdi = ({ code, params }: Failure) =>
  code === 'invoice.no_nfe' &&
  isCfdiRoot({ name: String(params?.root), namespace: String(params?.namespace) })

const partyOf = ({ document, name }: NfeParty) => ({ document: document === '' ? null : document, name })
