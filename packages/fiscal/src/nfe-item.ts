import type {
  destinationIcmsTable,
  fcpTable,
  icmsTable,
  singlePhaseTable,
  substitutionTable,
} from './layout/icms.ts'
import type { detailTable, productTable } from './layout/product.ts'
import type { ibsCbsTable, ibsCbsValuesTable } from './layout/reform.ts'
import type { ReadOf } from './layout/table.ts'
import type {
  contributionTable,
  importTaxTable,
  ipiTable,
  ipiValuesTable,
  issqnTable,
  selectiveTable,
} from './layout/taxes.ts'

/** One line of an invoice. Every amount, rate and quantity is the decimal string of the XML. */
export interface NfeItem extends ReadOf<typeof productTable>, ReadOf<typeof detailTable> {
  /** nItem as written; the warning `item_numbers` says when they are not 1, 2, 3… */
  number: number
  /** cProd, the code of the emitter. */
  sku: string
  /** Absent for "SEM GTIN" and for an empty field. */
  ean?: string
  description: string
  ncm: string
  cfop: string
  unit: string
  quantity: string
  unitValue: string
  total: string
  taxableEan?: string
  taxableUnit: string
  taxableQuantity: string
  taxableUnitValue: string
  /** False when the line is not part of the products total (indTot 0). */
  isInTotal: boolean
  /** A new vehicle that its maker invoices for a dealer (tpOp 2): its ST is not part of the invoice's total. */
  isDirectVehicleSale: boolean
  taxes: NfeItemTaxes
}

export interface NfeItemTaxes {
  /** vTotTrib, the buyer's taxes, approximately. */
  approximate?: string
  icms?: NfeIcms
  /** ICMSUFDest (DIFAL). */
  destinationIcms?: ReadOf<typeof destinationIcmsTable>
  ipi?: NfeIpi
  pis?: NfeContribution
  cofins?: NfeContribution
  /** Substitution; `isInTotal` says that it is added to the invoice's total (indSomaPISST, indSomaCOFINSST). */
  pisSt?: NfeContribution & { isInTotal: boolean }
  cofinsSt?: NfeContribution & { isInTotal: boolean }
  /** II. */
  importTax?: ReadOf<typeof importTaxTable>
  issqn?: ReadOf<typeof issqnTable>
  selective?: ReadOf<typeof selectiveTable>
  ibsCbs?: NfeIbsCbs
}
/** The situation is CST; CSOSN for a small company's ICMS. */
export interface NfeIcms
  extends ReadOf<typeof icmsTable>,
    ReadOf<typeof fcpTable>,
    ReadOf<typeof substitutionTable>,
    ReadOf<typeof singlePhaseTable> {
  /** The group of the layout, such as ICMS00 or ICMSSN102. */
  group: string
  situation?: string
}
export interface NfeIpi extends ReadOf<typeof ipiTable>, ReadOf<typeof ipiValuesTable> {}
export interface NfeContribution extends ReadOf<ReturnType<typeof contributionTable>> {}
export interface NfeIbsCbs extends ReadOf<typeof ibsCbsTable>, ReadOf<typeof ibsCbsValuesTable> {}
