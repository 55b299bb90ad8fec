import { type Failure, failure } from '@ihub/domain/errors'
import type { Fields } from './fields.ts'
import { isGtinShape } from './gtin.ts'
import { detailTable, productTable } from './layout/product.ts'
import { readTable } from './layout/table.ts'
import type { NfeItem } from './nfe-item.ts'
import { readTaxes } from './read-taxes.ts'

/** One `det`. A code in cEAN that cannot be a GTIN is noted in `problems`. */
export function readItem(detail: Fields, problems: Failure[]): NfeItem {
  const product = detail.group('prod')
  const nItem = detail.attribute('nItem') ?? ''
  if (!/^[1-9]\d{0,2}$/.test(nItem)) detail.refuse('@nItem', 'invalid')
  const number = Number(nItem)
  return {
    number,
    sku: product.required('cProd'),
    ean: readEan(product.text('cEAN'), number, problems),
    description: product.required('xProd'),
    ncm: product.requiredMatching('NCM', /^(?:\d{2}|\d{8})$/),
    cfop: product.requiredMatching('CFOP', /^[1-7]\d{3}$/),
    unit: product.required('uCom'),
    quantity: product.requiredDecimal('qCom'),
    unitValue: product.requiredDecimal('vUnCom'),
    total: product.requiredMoney('vProd').decimal,
    taxableEan: readEan(product.text('cEANTrib'), number, problems),
    taxableUnit: product.required('uTrib'),
    taxableQuantity: product.requiredDecimal('qTrib'),
    taxableUnitValue: product.requiredDecimal('vUnTrib'),
    isInTotal: product.requiredMatching('indTot', /^[01]$/) === '1',
    isDirectVehicleSale: product.group('veicProd').text('tpOp') === '2',
    ...readTable(product, productTable),
    ...readTable(detail, detailTable),
    taxes: readTaxes(detail.group('imposto')),
  }
}

function readEan(text: string | undefined, item: number, problems: Failure[]): string | undefined {
  if (text === undefined || text === 'SEM GTIN') return undefined
  if (!isGtinShape(text)) problems.push(failure('invoice.invalid_ean', { item, ean: text.slice(0, 40) }))
  return text
}
