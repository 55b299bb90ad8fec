import type { Result } from '@ihub/domain/result'
import type { CallFailure } from './http.ts'

/** A payment gateway that issues bank slips (boletos). Every verb may be called twice with the effect of once. */
export interface BillGateway {
  /** The bill that the gateway keeps under our reference; null where it has none. */
  findBill(reference: string): Promise<Result<GatewayBill | null, CallFailure>>
  /** Looks for the bill by its reference first where the gateway has no idempotency key of its own. */
  issueBill(bill: BillToIssue): Promise<Result<GatewayBill, CallFailure>>
  /** As the gateway has it now; `not-found` where it has none of that id. */
  readBill(gatewayBillId: string): Promise<Result<GatewayBill, CallFailure>>
  /** Ends as `canceled`, or as `canceling` where the bank confirms later; `conflict` once it was paid. */
  cancelBill(gatewayBillId: string): Promise<Result<GatewayBill, CallFailure>>
  /** The gateway's own print, a PDF; null where it makes none. */
  readPrint(gatewayBillId: string): Promise<Result<Uint8Array | null, CallFailure>>
}

/** States of a bill at its gateway; each adapter maps its own words to them. */
export const gatewayBillStatuses = [
  'registering',
  'pending',
  'canceling',
  'canceled',
  'paid',
  'underpaid',
  'overpaid',
  'expired',
  'failed',
] as const
export type GatewayBillStatus = (typeof gatewayBillStatuses)[number]

export interface GatewayBill {
  gatewayBillId: string
  /** Ours, as it was given with the bill. */
  reference: string
  status: GatewayBillStatus
  valueCents: number
  /** `YYYY-MM-DD`. */
  dueDate: string
  /** 47 digits; null while the bank has not registered it. */
  digitableLine: string | null
  /** 44 digits. */
  barcode: string | null
  /** Where the payer sees it; null where the gateway shows it nowhere. */
  url: string | null
  payment: BillPayment | null
  /** The gateway's words about a failure. */
  reason: string | null
}

/** A payment of a bill: paid and settled are two days. */
export interface BillPayment {
  paidCents: number
  /** `YYYY-MM-DD`. */
  paidOn: string
  /** The day the money is the store's; null until it is. */
  settledOn: string | null
  /** How often it was paid; more than once where the gateway took a second payment. */
  times: number
}

/** Amounts are integer cents; null where nobody knows. */
export interface BillToIssue {
  /** Ours, at most 25 letters, digits and hyphens; one of each issue, so a changed bill has a new one. */
  reference: string
  /** The number of the seller's sequence, digits; null where the gateway numbers its bills. */
  documentNumber: string | null
  valueCents: number
  /** `YYYY-MM-DD`. */
  dueDate: string
  payer: BillPayer
  /** The text under the payer's data; null for none. */
  instructions: string | null
  originOrderId: string
  /** CNPJ of the company that is paid, 14 digits. */
  beneficiaryDocument: string
  invoice: { number: string; series: string; key: string; xml: string | null } | null
  /** `{ number: 1, of: 3 }` is the first of three. */
  parcel: { number: number; of: number }
}

export interface BillPayer {
  name: string
  /** CPF or CNPJ, digits. */
  document: string
  isCompany: boolean
  email: string | null
  phone: string | null
  street: string
  number: string
  complement: string | null
  district: string
  city: string
  state: string
  zipCode: string
}

/** A gateway's word that something happened to a bill; the hub reads the bill, whatever the notice says of it. */
export interface BillNotice {
  /** The gateway's own id of the notice; two of the same id are one. */
  key: string
  gatewayBillId: string
  /** As the gateway gave it. */
  received: unknown
}
