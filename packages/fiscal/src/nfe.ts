import type { PaymentMethod } from '@ihub/domain/constants'
import type { AccessKey } from './access-key.ts'
import type { NfeIbsCbs, NfeItem } from './nfe-item.ts'

/** An amount in reais: as the XML writes it, and in cents. */
export interface Money {
  decimal: string
  cents: number
}

/**
 * An electronic invoice, model 55, layout 4.00. Amounts and quantities of lines are the decimal strings
 * of the XML; dates are ISO with the offset of the XML. A field that the XML leaves out is undefined.
 */
export interface Nfe {
  key: AccessKey
  number: number
  series: number
  model: '55'
  version: '4.00'
  environment: 'production' | 'test'
  type: NfeType
  purpose: NfePurpose
  nature: string
  emittedAt: string
  leftAt?: string
  printType?: string
  /** Keys of the invoices this one returns, completes or refers to. */
  referencedKeys: string[]
  protocol?: NfeProtocol
  /** Only when the file itself carries an effective cancellation of this key. */
  cancellation?: NfeCancellation
  emitter: NfeParty
  receiver: NfeParty
  pickup?: NfeAddress
  delivery?: NfeAddress
  items: NfeItem[]
  totals: NfeTotals
  transport: NfeTransport
  payments: NfePayment[]
  change?: Money
  billing?: NfeBilling
  purchaseOrder?: string
  additionalInfo?: string
  fiscalInfo?: string
  observations: NfeObservation[]
}

export type NfeType = 'incoming' | 'outgoing'
export type NfePurpose = 'normal' | 'complementary' | 'adjustment' | 'return' | 'credit' | 'debit'

export interface NfeProtocol {
  status: string
  /** The one that the tax office authorized it in. */
  environment?: Nfe['environment']
  statusText?: string
  number?: string
  authorizedAt?: string
  digest?: string
}
export interface NfeCancellation {
  status: string
  registeredAt?: string
  protocol?: string
}

export interface NfeParty {
  documentType: 'cnpj' | 'cpf' | 'foreign'
  /** Exactly as written: letters and zeros stay; a foreign document may be empty. */
  document: string
  name: string
  tradeName?: string
  stateInscription?: string
  taxRegime?: string
  email?: string
  address: NfeAddress
}
export interface NfeAddress {
  document?: string
  name?: string
  street?: string
  number?: string
  complement?: string
  district?: string
  cityCode?: string
  city?: string
  state?: string
  postalCode?: string
  country?: string
  phone?: string
}

/** Fields the layout makes mandatory but a file leaves out are zero; later additions are undefined. */
export interface NfeTotals {
  icmsBase: Money
  icms: Money
  icmsRelieved: Money
  fcp: Money
  icmsStBase: Money
  icmsSt: Money
  fcpSt: Money
  /** vICMSMonoReten. */
  icmsSinglePhase: Money
  products: Money
  services?: Money
  freight: Money
  insurance: Money
  discount: Money
  importTax: Money
  ipi: Money
  ipiReturned: Money
  pis: Money
  cofins: Money
  other: Money
  /** vNF. */
  invoice: Money
  /** vTotTrib, the buyer's taxes, approximately. */
  approximateTaxes?: Money
  selectiveTax?: Money
  ibsCbs?: Pick<NfeIbsCbs, 'base' | 'ibsValue' | 'cbsValue'>
  /** vNFTot, the invoice with IBS, CBS and selective tax. */
  invoiceWithReform?: Money
}

export interface NfeTransport {
  modality: NfeFreightModality
  carrier?: NfeCarrier
  vehiclePlate?: string
  volumes: NfeVolume[]
}
export type NfeFreightModality =
  | 'sender'
  | 'receiver'
  | 'third-party'
  | 'own-sender'
  | 'own-receiver'
  | 'none'
export interface NfeCarrier {
  document?: string
  name?: string
  stateInscription?: string
  street?: string
  city?: string
  state?: string
}
export interface NfeVolume {
  quantity?: string
  species?: string
  brand?: string
  numbering?: string
  netWeightKg?: string
  grossWeightKg?: string
}

export interface NfePayment {
  /** tPag. */
  code: string
  method: PaymentMethod
  description?: string
  value: Money
  term?: 'cash' | 'term'
  card?: { integrated: boolean; document?: string; brand?: string; authorization?: string }
}
export interface NfeBilling {
  number?: string
  original?: Money
  discount?: Money
  net?: Money
  installments: { number?: string; dueOn?: string; value: Money }[]
}
export interface NfeObservation {
  field: string
  text: string
}
