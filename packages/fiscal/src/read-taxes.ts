import type { Fields } from './fields.ts'
import type { NfeIbsCbs, NfeIcms, NfeItemTaxes, NfeTax } from './nfe-item.ts'

/** The taxes of one line, each in one summary whatever group of the layout it came in. */
export function readTaxes(taxes: Fields): NfeItemTaxes {
  return {
    icms: readIcms(taxes.group('ICMS')),
    ipi: readVariant(taxes.group('IPI'), 'IPI'),
    pis: readVariant(taxes.group('PIS'), 'PIS'),
    cofins: readVariant(taxes.group('COFINS'), 'COFINS'),
    pisSt: readSubstitution(taxes.group('PISST'), 'PIS'),
    cofinsSt: readSubstitution(taxes.group('COFINSST'), 'COFINS'),
    importTax: readImportTax(taxes.group('II')),
    issqn: readIssqn(taxes.group('ISSQN')),
    selective: readSelective(taxes.group('IS')),
    ibsCbs: readIbsCbs(taxes.group('IBSCBS')),
  }
}

function readIcms(icms: Fields): NfeIcms | undefined {
  const variant = onlyVariant(icms, 'ICMS')
  if (!variant) return undefined
  const deducted = variant.matching('indDeduzDeson', /^[01]$/)
  return {
    group: variant.name,
    origin: variant.text('orig'),
    situation: variant.text('CST') ?? variant.text('CSOSN'),
    base: variant.decimal('vBC'),
    rate: variant.decimal('pICMS'),
    value: variant.decimal('vICMS'),
    stBase: variant.decimal('vBCST'),
    stRate: variant.decimal('pICMSST'),
    stValue: variant.decimal('vICMSST'),
    fcpValue: variant.decimal('vFCP'),
    fcpStValue: variant.decimal('vFCPST'),
    relieved: variant.decimal('vICMSDeson'),
    isReliefDeducted: deducted === undefined ? undefined : deducted === '1',
    singlePhaseRetained: variant.decimal('vICMSMonoReten'),
  }
}

/** The one group of the layout that a tax came in: the child whose name starts with the name of the tax. */
function onlyVariant(tax: Fields, name: string): Fields | undefined {
  const [variant, second] = tax.children().filter((child) => child.name.startsWith(name))
  if (second) tax.refuse(second.name, 'repeated')
  return variant
}

function readVariant(tax: Fields, name: 'IPI' | 'PIS' | 'COFINS'): NfeTax | undefined {
  const variant = onlyVariant(tax, name)
  if (!variant) return undefined
  return {
    situation: variant.text('CST'),
    base: variant.decimal('vBC'),
    rate: variant.decimal(`p${name}`),
    value: variant.decimal(`v${name}`),
  }
}

function readSubstitution(tax: Fields, name: 'PIS' | 'COFINS'): NfeItemTaxes['pisSt'] {
  if (!tax.exists) return undefined
  return {
    base: tax.decimal('vBC'),
    rate: tax.decimal(`p${name}`),
    value: tax.decimal(`v${name}`),
    isInTotal: tax.matching(`indSoma${name}ST`, /^[01]$/) === '1',
  }
}

function readImportTax(tax: Fields): NfeTax | undefined {
  if (!tax.exists) return undefined
  return { base: tax.decimal('vBC'), value: tax.decimal('vII') }
}

function readIssqn(issqn: Fields): NfeItemTaxes['issqn'] {
  if (!issqn.exists) return undefined
  return {
    base: issqn.decimal('vBC'),
    rate: issqn.decimal('vAliq'),
    value: issqn.decimal('vISSQN'),
    serviceCode: issqn.text('cListServ'),
  }
}

function readSelective(selective: Fields): NfeTax | undefined {
  if (!selective.exists) return undefined
  return {
    situation: selective.text('CSTIS'),
    base: selective.decimal('vBCIS'),
    rate: selective.decimal('pIS'),
    value: selective.decimal('vIS'),
  }
}

function readIbsCbs(tax: Fields): NfeIbsCbs | undefined {
  if (!tax.exists) return undefined
  const values = tax.group('gIBSCBS')
  const state = values.group('gIBSUF')
  const city = values.group('gIBSMun')
  const federal = values.group('gCBS')
  return {
    situation: tax.text('CST'),
    classification: tax.text('cClassTrib'),
    base: values.decimal('vBC'),
    stateRate: state.decimal('pIBSUF'),
    stateValue: state.decimal('vIBSUF'),
    cityRate: city.decimal('pIBSMun'),
    cityValue: city.decimal('vIBSMun'),
    ibsValue: values.decimal('vIBS'),
    cbsRate: federal.decimal('pCBS'),
    cbsValue: federal.decimal('vCBS'),
  }
}
