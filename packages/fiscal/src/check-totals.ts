import type { InvoiceWarning } from '@ihub/domain/invoice/warnings'
import { toCents } from './decimal.ts'
import type { Money } from './money.ts'
import type { Nfe, NfeTotals } from './nfe.ts'
import type { NfeItem } from './nfe-item.ts'

/** The totals that repeat the lines, each with the field of a line that it sums up (rules W04 to W15 of the manual). */
const sums: [
  field: string,
  total: (totals: NfeTotals) => Money,
  line: (item: NfeItem) => string | undefined,
][] = [
  ['vICMS', (totals) => totals.icms, ({ taxes }) => taxes.icms?.value],
  ['vICMSDeson', (totals) => totals.icmsRelieved, ({ taxes }) => taxes.icms?.relieved],
  ['vFCP', (totals) => totals.fcp, ({ taxes }) => taxes.icms?.fcpValue],
  ['vST', (totals) => totals.icmsSt, ({ taxes }) => taxes.icms?.stValue],
  ['vFCPST', (totals) => totals.fcpSt, ({ taxes }) => taxes.icms?.fcpStValue],
  ['vICMSMonoReten', (totals) => totals.icmsSinglePhase, ({ taxes }) => taxes.icms?.singlePhaseRetained],
  ['vFrete', (totals) => totals.freight, (item) => item.freight],
  ['vSeg', (totals) => totals.insurance, (item) => item.insurance],
  ['vDesc', (totals) => totals.discount, (item) => item.discount],
  ['vII', (totals) => totals.importTax, ({ taxes }) => taxes.importTax?.value],
  ['vIPI', (totals) => totals.ipi, ({ taxes }) => taxes.ipi?.value],
  ['vIPIDevol', (totals) => totals.ipiReturned, (item) => item.ipiReturned],
  ['vPIS', (totals) => totals.pis, ({ taxes }) => taxes.pis?.value],
  ['vCOFINS', (totals) => totals.cofins, ({ taxes }) => taxes.cofins?.value],
  ['vOutro', (totals) => totals.other, (item) => item.other],
]

/** The lines against the total of the products and services (rule W07-10). */
export function checkProducts({ items, totals }: Pick<Nfe, 'items' | 'totals'>): InvoiceWarning[] {
  const lines = items.filter((item) => item.isInTotal)
  const expectedCents = sumOf(lines, ({ total }) => total)
  const declaredCents = totals.products.cents + (totals.services?.cents ?? 0)
  return expectedCents === declaredCents
    ? []
    : [{ code: 'products_mismatch', params: { expectedCents, declaredCents } }]
}

/** Every other total against its lines; the values are those of the first that differs. */
export function checkSums({ items, totals }: Pick<Nfe, 'items' | 'totals'>): InvoiceWarning[] {
  const certain = items.filter((item) => !mayBeLeftOut(item))
  const odd = sums.flatMap(([field, total, line]) => {
    const expectedCents = sumOf(items, line)
    const declaredCents = total(totals).cents
    const isRight = declaredCents === expectedCents || declaredCents === sumOf(certain, line)
    return isRight ? [] : [{ field, expectedCents, declaredCents }]
  })
  const [first] = odd
  if (!first) return []
  return [{ code: 'sums_mismatch', params: { fields: odd.map(({ field }) => field).join(', '), ...first } }]
}

/** The parts of the invoice against its total (rule W16-10), which does not hold for imports. */
export function checkTotal({ items, totals }: Pick<Nfe, 'items' | 'totals'>): InvoiceWarning[] {
  if (items.some(({ cfop }) => cfop.startsWith('3'))) return []
  const expectedCents = expectedOf(items, totals)
  // Older files do not say of a line whether its relief is deducted: both sums are right.
  const untold = items.filter(({ taxes }) => taxes.icms?.isReliefDeducted === undefined)
  const accepted = [expectedCents, expectedCents - sumOf(untold, ({ taxes }) => taxes.icms?.relieved)]
  const declaredCents = totals.invoice.cents
  return accepted.includes(declaredCents)
    ? []
    : [{ code: 'total_mismatch', params: { expectedCents, declaredCents } }]
}

/** Lines out of the total, services and small companies' ICMS: emitters sum them up or leave them out. */
const mayBeLeftOut = ({ isInTotal, taxes }: NfeItem) =>
  !isInTotal || taxes.issqn !== undefined || taxes.icms?.group.startsWith('ICMSSN') === true

function expectedOf(items: NfeItem[], totals: NfeTotals): number {
  const isDirectSale = items.some((item) => item.isDirectVehicleSale)
  const added = [
    totals.products,
    totals.services,
    ...(isDirectSale ? [] : [totals.icmsSt, totals.fcpSt]),
    totals.icmsSinglePhase,
    totals.freight,
    totals.insurance,
    totals.importTax,
    totals.ipi,
    totals.ipiReturned,
    totals.other,
  ]
  const deducted = items.filter(({ taxes }) => taxes.icms?.isReliefDeducted)
  return (
    added.reduce((cents, amount) => cents + (amount?.cents ?? 0), 0) +
    sumOf(items, ({ taxes }) => (taxes.pisSt?.isInTotal ? taxes.pisSt.value : undefined)) +
    sumOf(items, ({ taxes }) => (taxes.cofinsSt?.isInTotal ? taxes.cofinsSt.value : undefined)) -
    totals.discount.cents -
    sumOf(deducted, ({ taxes }) => taxes.icms?.relieved)
  )
}

const sumOf = (items: NfeItem[], line: (item: NfeItem) => string | undefined): number =>
  items.reduce((cents, item) => cents + toCents(line(item)), 0)
