import {
  exportTable,
  fuelTable,
  importTable,
  lotTable,
  medicineTable,
  vehicleTable,
  weaponTable,
} from './goods.ts'
import { observationTable } from './info.ts'
import { decimal, flag, group, groups, text, texts, within } from './table.ts'

/** `prod`, beside what every line must have. */
export const productTable = {
  cest: text('CEST'),
  discount: decimal('vDesc'),
  freight: decimal('vFrete'),
  insurance: decimal('vSeg'),
  other: decimal('vOutro'),
  purchaseOrder: text('xPed'),
  purchaseOrderItem: text('nItemPed'),
  /** cBarra and cBarraTrib: bar codes that are no GTIN. */
  barcode: text('cBarra'),
  taxableBarcode: text('cBarraTrib'),
  /** NVE. */
  customsClassifications: texts('NVE'),
  /** indEscala: made in a scale that ST covers. */
  isRelevantScale: flag('indEscala', 'S', 'N'),
  manufacturer: text('CNPJFab'),
  /** cBenef. */
  benefitCode: text('cBenef'),
  /** gCred: of the state's ICMS. */
  presumedCredits: groups('gCred', {
    code: text('cCredPresumido'),
    rate: decimal('pCredPresumido'),
    value: decimal('vCredPresumido'),
  }),
  freeZoneCreditType: text('tpCredPresIBSZFM'),
  exTipi: text('EXTIPI'),
  isUsedGood: flag('indBemMovelUsado'),
  imports: groups('DI', importTable),
  exports: groups('detExport', exportTable),
  fciNumber: text('nFCI'),
  lots: groups('rastro', lotTable),
  fiscalProduct: group('infProdNFF', { code: text('cProdFisco'), operation: text('cOperNFF') }),
  packaging: group('infProdEmb', { name: text('xEmb'), quantity: decimal('qVolEmb'), unit: text('uEmb') }),
  vehicle: group('veicProd', vehicleTable),
  medicine: group('med', medicineTable),
  weapons: groups('arma', weaponTable),
  fuel: group('comb', fuelTable),
  /** nRECOPI, of immune paper. */
  recopi: text('nRECOPI'),
}

/** `det`, beside the product and its taxes. */
export const detailTable = {
  additionalInfo: text('infAdProd'),
  /** impostoDevol: the IPI of goods given back. */
  returnedShare: within('impostoDevol', decimal('pDevol')),
  ipiReturned: within('impostoDevol', within('IPI', decimal('vIPIDevol'))),
  note: within('obsItem', group('obsCont', observationTable)),
  taxOfficeNote: within('obsItem', group('obsFisco', observationTable)),
  /** vItem: the line's part of the invoice's total, its taxes with it. */
  totalWithTaxes: decimal('vItem'),
  referencedItem: group('DFeReferenciado', { key: text('chaveAcesso'), item: text('nItem') }),
}
