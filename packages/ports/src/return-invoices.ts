import type { InvoiceStatus } from '@ihub/domain/constants'
import type { ReturnVerdict } from '@ihub/domain/protocol/match-return-invoice'
import type { ProtocolStatus } from '@ihub/domain/protocol/statuses'

/** An incoming NF-e of returned goods that names an invoice of an order, and its relation to the protocols of that order. */
export interface ReturnInvoiceRead {
  invoiceId: string
  number: string
  series: string | null
  key: string | null
  status: InvoiceStatus
  totalCents: number | null
  issuedAt: string | null
  verdict: ReturnVerdict
  /** The protocol that has it, or that it fits. */
  protocol: ProtocolOfReturn | null
}

export interface ProtocolOfReturn {
  protocolId: string
  externalId: string
  status: ProtocolStatus
  originOrderId: string
}

/** A return invoice as its own page shows it. */
export interface ReturnOfInvoice {
  verdict: ReturnVerdict
  /** All protocols of the orders whose invoices it names. */
  protocols: (ProtocolOfReturn & { isChosen: boolean })[]
  /** The named invoices that the store knows. */
  invoices: { invoiceId: string; number: string; series: string | null }[]
}
