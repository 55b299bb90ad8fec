/** One line of an invoice. Every amount, rate and quantity is the decimal string of the XML. */
export interface NfeItem {
  /** nItem as written; the warning `item_numbers` says when they are not 1, 2, 3… */
  number: number
  /** cProd, the code of the emitter. */
  sku: string
  /** Absent for "SEM GTIN" and for an empty field. */
  ean?: string
  description: string
  ncm: string
  cest?: string
  cfop: string
  unit: string
  quantity: string
  unitValue: string
  total: string
  discount?: string
  freight?: string
  insurance?: string
  other?: string
  taxableEan?: string
  taxableUnit: string
  taxableQuantity: string
  taxableUnitValue: string
  /** False when the line is not part of the products total (indTot 0). */
  isInTotal: boolean
  purchaseOrder?: string
  purchaseOrderItem?: string
  additionalInfo?: string
  /** A new vehicle that its maker invoices for a dealer (tpOp 2): its ST is not part of the invoice's total. */
  isDirectVehicleSale: boolean
  /** vIPIDevol. */
  ipiReturned?: string
  taxes: NfeItemTaxes
}

export interface NfeItemTaxes {
  icms?: NfeIcms
  ipi?: NfeTax
  pis?: NfeTax
  cofins?: NfeTax
  /** Substitution; `isInTotal` says that it is added to the invoice's total (indSomaPISST, indSomaCOFINSST). */
  pisSt?: NfeTax & { isInTotal: boolean }
  cofinsSt?: NfeTax & { isInTotal: boolean }
  /** II. */
  importTax?: NfeTax
  issqn?: NfeTax & { serviceCode?: string }
  selective?: NfeTax
  ibsCbs?: NfeIbsCbs
}
export interface NfeTax {
  /** CST; CSOSN for a small company's ICMS. */
  situation?: string
  base?: string
  rate?: string
  value?: string
}
export interface NfeIcms extends NfeTax {
  /** The group of the layout, such as ICMS00 or ICMSSN102. */
  group: string
  origin?: string
  stBase?: string
  stRate?: string
  stValue?: string
  fcpValue?: string
  fcpStValue?: string
  /** vICMSDeson, and whether it lowers the invoice (indDeduzDeson), which older files do not say. */
  relieved?: string
  isReliefDeducted?: boolean
  /** vICMSMonoReten, of fuels taxed in a single phase. */
  singlePhaseRetained?: string
}
export interface NfeIbsCbs {
  situation?: string
  classification?: string
  base?: string
  stateRate?: string
  stateValue?: string
  cityRate?: string
  cityValue?: string
  ibsValue?: string
  cbsRate?: string
  cbsValue?: string
}
