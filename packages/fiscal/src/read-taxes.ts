import type { Fields } from './fields.ts'
import {
  destinationIcmsTable,
  fcpTable,
  icmsTable,
  singlePhaseTable,
  substitutionTable,
} from './layout/icms.ts'
import { ibsCbsTable, ibsCbsValuesTable } from './layout/reform.ts'
import { group, readTable } from './layout/table.ts'
import {
  contributionTable,
  importTaxTable,
  ipiTable,
  ipiValuesTable,
  issqnTable,
  selectiveTable,
} from './layout/taxes.ts'
import type { NfeContribution, NfeIbsCbs, NfeIcms, NfeIpi, NfeItemTaxes } from './nfe-item.ts'

/** The taxes of one line, each in one summary whatever group of the layout it came in. */
export function readTaxes(taxes: Fields): NfeItemTaxes {
  return {
    approximate: taxes.decimal('vTotTrib'),
    icms: readIcms(taxes.group('ICMS')),
    destinationIcms: group('ICMSUFDest', destinationIcmsTable)(taxes),
    ipi: readIpi(taxes.group('IPI')),
    pis: readContribution(taxes.group('PIS'), 'PIS'),
    cofins: readContribution(taxes.group('COFINS'), 'COFINS'),
    pisSt: readSubstitution(taxes.group('PISST'), 'PIS'),
    cofinsSt: readSubstitution(taxes.group('COFINSST'), 'COFINS'),
    importTax: group('II', importTaxTable)(taxes),
    issqn: group('ISSQN', issqnTable)(taxes),
    selective: group('IS', selectiveTable)(taxes),
    ibsCbs: readIbsCbs(taxes.group('IBSCBS')),
  }
}

function readIcms(icms: Fields): NfeIcms | undefined {
  const variant = onlyVariant(icms, 'ICMS')
  if (!variant) return undefined
  return {
    group: variant.name,
    situation: variant.text('CST') ?? variant.text('CSOSN'),
    ...readTable(variant, { ...icmsTable, ...fcpTable, ...substitutionTable, ...singlePhaseTable }),
  }
}

/** The one group of the layout that a tax came in: the child whose name starts with the name of the tax. */
function onlyVariant(tax: Fields, name: string): Fields | undefined {
  const [variant, second] = tax.children().filter((child) => child.name.startsWith(name))
  if (second) tax.refuse(second.name, 'repeated')
  return variant
}

function readIpi(ipi: Fields): NfeIpi | undefined {
  if (!ipi.exists) return undefined
  const variant = onlyVariant(ipi, 'IPI')
  return { ...readTable(ipi, ipiTable), ...(variant && readTable(variant, ipiValuesTable)) }
}

function readContribution(tax: Fields, name: 'PIS' | 'COFINS'): NfeContribution | undefined {
  const variant = onlyVariant(tax, name)
  return variant && readTable(variant, contributionTable(name))
}

function readSubstitution(tax: Fields, name: 'PIS' | 'COFINS'): NfeItemTaxes['pisSt'] {
  if (!tax.exists) return undefined
  const isInTotal = tax.matching(`indSoma${name}ST`, /^[01]$/) === '1'
  return { ...readTable(tax, contributionTable(name)), isInTotal }
}

function readIbsCbs(tax: Fields): NfeIbsCbs | undefined {
  if (!tax.exists) return undefined
  return { ...readTable(tax, ibsCbsTable), ...readTable(tax.group('gIBSCBS'), ibsCbsValuesTable) }
}
