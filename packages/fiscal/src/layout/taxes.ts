import { decimal, flag, text } from './table.ts'

/** `IPI` beside its values. */
export const ipiTable = {
  producer: text('CNPJProd'),
  sealCode: text('cSelo'),
  sealQuantity: text('qSelo'),
  /** cEnq. */
  legalFraming: text('cEnq'),
}
export const ipiValuesTable = {
  situation: text('CST'),
  base: decimal('vBC'),
  rate: decimal('pIPI'),
  quantity: decimal('qUnid'),
  unitValue: decimal('vUnid'),
  value: decimal('vIPI'),
}

/** PIS or COFINS, by value or by quantity. */
export const contributionTable = (name: 'PIS' | 'COFINS') => ({
  situation: text('CST'),
  base: decimal('vBC'),
  rate: decimal(`p${name}`),
  quantity: decimal('qBCProd'),
  unitValue: decimal('vAliqProd'),
  value: decimal(`v${name}`),
})

/** `II`. */
export const importTaxTable = {
  base: decimal('vBC'),
  value: decimal('vII'),
  customsExpenses: decimal('vDespAdu'),
  iof: decimal('vIOF'),
}

export const issqnTable = {
  base: decimal('vBC'),
  rate: decimal('vAliq'),
  value: decimal('vISSQN'),
  /** cListServ, of the law's list, and cServico, of the city's. */
  serviceCode: text('cListServ'),
  cityServiceCode: text('cServico'),
  eventCityCode: text('cMunFG'),
  taxCityCode: text('cMun'),
  countryCode: text('cPais'),
  deduction: decimal('vDeducao'),
  otherWithheld: decimal('vOutro'),
  unconditionalDiscount: decimal('vDescIncond'),
  conditionalDiscount: decimal('vDescCond'),
  withheld: decimal('vISSRet'),
  /** indISS: 1 due, 2 not incident, 3 exempt, 4 export, 5 immune, 6 and 7 suspended. */
  liability: text('indISS'),
  process: text('nProcesso'),
  hasIncentive: flag('indIncentivo', '1', '2'),
}

/** `IS`, by value and by unit. */
export const selectiveTable = {
  situation: text('CSTIS'),
  classification: text('cClassTribIS'),
  base: decimal('vBCIS'),
  rate: decimal('pIS'),
  unitRate: decimal('adRemIS'),
  unit: text('uTrib'),
  quantity: decimal('qTrib'),
  value: decimal('vIS'),
}
