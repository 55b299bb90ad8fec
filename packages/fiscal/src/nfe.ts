import type { PaymentMethod } from '@ihub/domain/constants'
import type { AccessKey } from './access-key.ts'
import type { identificationTable, taxOfficeTable } from './layout/identification.ts'
import type { infoTable, observationTable } from './layout/info.ts'
import type { addressTable, partyTable } from './layout/party.ts'
import type { billTable, cardTable, paymentTable } from './layout/payment.ts'
import type { ReadOf } from './layout/table.ts'
import type { icmsTotalTable, otherTotalsTable } from './layout/totals.ts'
import type { carrierTable, transportTable, volumeTable } from './layout/transport.ts'
import type { Money } from './money.ts'
import type { NfeItem } from './nfe-item.ts'
import type { SchemaProblem } from './xml-schema.ts'

/**
 * An electronic invoice, model 55, layout 4.00. Amounts and quantities of lines are the decimal strings
 * of the XML; dates are ISO with the offset of the XML. A field that the XML leaves out is undefined.
 * The fields that the layout lets be absent are in the tables of `layout/`.
 */
export interface Nfe extends ReadOf<typeof identificationTable>, ReadOf<typeof infoTable> {
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
  /** Keys of the invoices this one returns, completes or refers to. */
  referencedKeys: string[]
  protocol?: NfeProtocol
  /** Only when the file itself carries an effective cancellation of this key. */
  cancellation?: NfeCancellation
  /** Whoever signed it: the leaf certificate as the file shows it, without a chain and without trust. */
  certificate?: NfeCertificate
  /** The first places where the file breaks the schema of the layout. */
  schemaProblems?: SchemaProblem[]
  emitter: NfeParty
  /** The tax office that issued it for the emitter. */
  taxOffice?: ReadOf<typeof taxOfficeTable>
  receiver: NfeParty
  pickup?: NfeAddress
  delivery?: NfeAddress
  /** Documents of those that may fetch the file from the tax office (autXML). */
  authorizedDocuments?: string[]
  items: NfeItem[]
  totals: NfeTotals
  transport: NfeTransport
  payments: NfePayment[]
  change?: Money
  billing?: NfeBilling
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
  /** xJust, of a file that carries the request beside its answer. */
  reason?: string
}
export interface NfeCertificate {
  subject: string
  issuer: string
  serialNumber: string
  /** CNPJ or CPF that the certificate names. */
  document?: string
  validFrom: string
  validTo: string
}

export interface NfeParty extends ReadOf<typeof partyTable> {
  documentType: 'cnpj' | 'cpf' | 'foreign'
  /** Exactly as written: letters and zeros stay; a foreign document may be empty. */
  document: string
  name: string
  /** ISUF and ISUFEmit. */
  suframa?: string
  address: NfeAddress
}
export interface NfeAddress extends ReadOf<typeof addressTable> {}

/** Fields the layout makes mandatory but a file leaves out are zero; later additions are undefined. */
export interface NfeTotals extends ReadOf<typeof icmsTotalTable>, ReadOf<typeof otherTotalsTable> {
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
}

export interface NfeTransport extends ReadOf<typeof transportTable> {
  modality: NfeFreightModality
  volumes: NfeVolume[]
}
export type NfeFreightModality =
  | 'sender'
  | 'receiver'
  | 'third-party'
  | 'own-sender'
  | 'own-receiver'
  | 'none'
export interface NfeCarrier extends ReadOf<typeof carrierTable> {}
export interface NfeVolume extends ReadOf<typeof volumeTable> {}

export interface NfePayment extends ReadOf<typeof paymentTable> {
  /** tPag. */
  code: string
  method: PaymentMethod
  value: Money
  term?: 'cash' | 'term'
  card?: ReadOf<typeof cardTable> & { integrated: boolean; brand?: string }
}
export interface NfeBilling extends ReadOf<typeof billTable> {
  installments: { number?: string; dueOn?: string; value: Money }[]
}
export interface NfeObservation extends ReadOf<typeof observationTable> {}
