import { err, ok } from '@ihub/domain/result'
import type { FiscalFile, ReadFiscalFile, ReadInvoice } from '@ihub/ports/read-documents'
import { parseNfeEvents } from './parse-nfe-event.ts'
import { parseVoidedNumbers } from './parse-voided-numbers.ts'

/** Tells invoices, their events and voided numbers apart; the failure is that of the invoice where it is none of them. */
export const createReadFiscalFile =
  (readInvoice: ReadInvoice): ReadFiscalFile =>
  async (xml) => {
    const invoice = await readInvoice(xml)
    if (invoice.ok) {
      const read = invoice.value
      return ok(
        read.kind === 'cfdi' ? { kind: 'cfdi', read } : { kind: 'nfe', read, events: eventsBeside(xml) },
      )
    }
    if (invoice.error.code !== 'invoice.no_nfe') return invoice
    const events = parseNfeEvents(xml)
    if (events.ok) return ok({ kind: 'event', events: events.value })
    if (events.error.code !== 'invoice.no_nfe') return events
    const voided = parseVoidedNumbers(xml)
    if (voided.ok) return ok({ kind: 'voided', voided: voided.value })
    return voided.error.code === 'invoice.no_nfe' ? err(invoice.error) : voided
  }

/** Few files have any, and one that cannot be read leaves the invoice as it is. */
function eventsBeside(xml: Uint8Array): Extract<FiscalFile, { kind: 'nfe' }>['events'] {
  if (!Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength).includes('retEvento')) return []
  const events = parseNfeEvents(xml)
  return events.ok ? events.value : []
}
