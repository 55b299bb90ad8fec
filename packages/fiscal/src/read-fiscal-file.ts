import { err, ok } from '@ihub/domain/result'
import type { ReadFiscalFile, ReadInvoice } from '@ihub/ports/engine'
import { parseNfeEvents } from './parse-nfe-event.ts'
import { parseVoidedNumbers } from './parse-voided-numbers.ts'

/** Tells invoices, their events and voided numbers apart; the failure is that of the invoice where it is none of them. */
export const createReadFiscalFile =
  (readInvoice: ReadInvoice): ReadFiscalFile =>
  async (xml) => {
    const invoice = await readInvoice(xml)
    if (invoice.ok) {
      const read = invoice.value
      return ok(read.kind === 'cfdi' ? { kind: 'cfdi', read } : { kind: 'nfe', read, events: [] })
    }
    if (invoice.error.code !== 'invoice.no_nfe') return invoice
    const events = parseNfeEvents(xml)
    if (events.ok) return ok({ kind: 'event', events: events.value })
    if (events.error.code !== 'invoice.no_nfe') return events
    const voided = parseVoidedNumbers(xml)
    if (voided.ok) return ok({ kind: 'voided', voided: voided.value })
    return voided.error.code === 'invoice.no_nfe' ? err(invoice.error) : voided
  }
