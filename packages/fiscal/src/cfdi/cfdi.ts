import type { CfdiType } from '@ihub/domain/invoice/judge-cfdi'
import type { SchemaProblem } from '../xml-schema.ts'

/**
 * A Mexican invoice, CFDI 4.0, stamped by the SAT. Amounts and quantities are the decimal strings of the XML, in `currency`.
 * Dates are the text of the XML, which names no zone: `issuedAt` and the dates of payments are the local time of
 * `placeOfIssue`, the stamp's is that of central Mexico. A field that the XML leaves out is undefined.
 */
export interface Cfdi {
  kind: 'cfdi'
  version: '4.0'
  /** The id under which the SAT knows it, as written. */
  uuid: string
  series?: string
  /** Folio. */
  number?: string
  type: CfdiType
  issuedAt: string
  /** Postal code (LugarExpedicion). */
  placeOfIssue: string
  /** c_Exportacion. */
  exportation: string
  confirmation?: string
  certificateNumber?: string
  emitter: CfdiEmitter
  receiver: CfdiReceiver
  /** Of an invoice to the public at large, which sums up the sales of a period. */
  global?: { period: string; months: string; year: string }
  /** ISO 4217; XXX where there is none, as of a payment. */
  currency: string
  /** Pesos for one unit of the currency. */
  exchangeRate?: string
  /** c_FormaPago, such as 03. */
  paymentForm?: string
  /** PUE at once, PPD later or in parts. */
  paymentMethod?: string
  paymentTerms?: string
  /** Other invoices that it refers to, by the kind of relation (c_TipoRelacion). */
  related: { relation: string; uuids: string[] }[]
  items: CfdiItem[]
  totals: CfdiTotals
  stamp: CfdiStamp
  /** Of a payment receipt (complement 2.0). */
  payments?: CfdiPayments
  /** Names of the other complements, which are kept in the file and not read. */
  complements: string[]
  /** Where it breaks the schema, the first few; absent where it does not. */
  schemaProblems?: SchemaProblem[]
}

export interface CfdiEmitter {
  rfc: string
  name: string
  /** c_RegimenFiscal. */
  regime: string
}
export interface CfdiReceiver extends CfdiEmitter {
  /** c_UsoCFDI. */
  use: string
  postalCode: string
  /** Of somebody who lives abroad. */
  country?: string
  foreignTaxId?: string
}

export interface CfdiItem {
  /** Its place in the file, from 1. */
  position: number
  /** c_ClaveProdServ. */
  productKey: string
  /** NoIdentificacion, the emitter's own code; empty where there is none. */
  sku: string
  description: string
  quantity: string
  /** c_ClaveUnidad. */
  unitKey: string
  unit?: string
  unitValue: string
  amount: string
  discount?: string
  /** c_ObjetoImp. */
  taxObject: string
  transferred: CfdiTax[]
  withheld: CfdiTax[]
  /** Customs declarations (pedimentos). */
  customs: string[]
  /** CuentaPredial. */
  propertyAccounts: string[]
  /** The one on whose behalf it is sold. */
  thirdParty?: { rfc: string; name: string }
  /** Names of complements of the line. */
  complements: string[]
}

export interface CfdiTax {
  /** c_Impuesto: 001 ISR, 002 IVA, 003 IEPS. */
  tax: string
  /** Tasa, Cuota or Exento; absent of a sum of withheld taxes. */
  factor?: string
  rate?: string
  base?: string
  /** Absent of an exemption. */
  amount?: string
}

export interface CfdiTotals {
  subtotal: string
  discount?: string
  /** Sums by tax and rate. */
  transferred: CfdiTax[]
  withheld: CfdiTax[]
  transferredTotal?: string
  withheldTotal?: string
  total: string
}

/** The TimbreFiscalDigital: without one there is no invoice. Its seals are not verified. */
export interface CfdiStamp {
  stampedAt: string
  /** RFC of the provider that certified it. */
  provider: string
  /** NoCertificadoSAT. */
  certificateNumber: string
  sealOfSat: string
  /** The seal of the emitter that the stamp repeats. */
  sealOfEmitter: string
  /** What the SAT wants the receiver to be told. */
  legend?: string
}

export interface CfdiPayments {
  /** MontoTotalPagos, in pesos. */
  total: string
  payments: CfdiPayment[]
}
export interface CfdiPayment {
  paidAt: string
  form: string
  currency: string
  exchangeRate?: string
  amount: string
  operation?: string
  documents: CfdiPaidDocument[]
}
export interface CfdiPaidDocument {
  uuid: string
  series?: string
  number?: string
  currency: string
  equivalence?: string
  installment: string
  balanceBefore: string
  paid: string
  balance: string
}
