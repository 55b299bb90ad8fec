import type { InvoiceWarning } from '@ihub/domain/invoice/warnings'
import { toCents } from '../decimal.ts'
import type { Cfdi } from './cfdi.ts'
import { instantAt, instantOfStamp } from './mexican-time.ts'

/** Lines have six decimals and totals two: the SAT lets each line be half a cent out. */
const toleranceOf = ({ items }: Cfdi) => Math.max(1, Math.ceil(items.length / 2))

/** Doubts about a stamped CFDI: its seal, its dates and its sums. */
export const checkCfdi = (cfdi: Cfdi, seal: string | undefined): InvoiceWarning[] => [
  ...checkStamp(cfdi, seal),
  ...checkItems(cfdi),
  ...checkTotal(cfdi),
]

function checkStamp({ stamp, issuedAt, placeOfIssue }: Cfdi, seal: string | undefined): InvoiceWarning[] {
  const warnings: InvoiceWarning[] = []
  if (stamp.certificateNumber.startsWith('3')) warnings.push({ code: 'test_environment' })
  if (stamp.sealOfEmitter !== seal) warnings.push({ code: 'stamp_of_another' })
  const authorizedAt = instantOfStamp(stamp.stampedAt)
  const emittedAt = instantAt(placeOfIssue, issuedAt)
  if (Date.parse(authorizedAt) < Date.parse(emittedAt))
    warnings.push({ code: 'protocol_before_emission', params: { authorizedAt, emittedAt } })
  return warnings
}

function checkItems(cfdi: Cfdi): InvoiceWarning[] {
  const expectedCents = centsOf(cfdi.items.map(({ amount }) => amount))
  const declaredCents = toCents(cfdi.totals.subtotal)
  const isRight = Math.abs(expectedCents - declaredCents) <= toleranceOf(cfdi)
  return isRight ? [] : [{ code: 'products_mismatch', params: { expectedCents, declaredCents } }]
}

/** Local taxes stand in a complement that is not read. */
function checkTotal(cfdi: Cfdi): InvoiceWarning[] {
  if (cfdi.complements.includes('ImpuestosLocales')) return []
  const { subtotal, discount, transferredTotal, withheldTotal, total } = cfdi.totals
  const expectedCents =
    toCents(subtotal) - toCents(discount) + toCents(transferredTotal) - toCents(withheldTotal)
  const declaredCents = toCents(total)
  const isRight = Math.abs(expectedCents - declaredCents) <= 1
  return isRight ? [] : [{ code: 'total_mismatch', params: { expectedCents, declaredCents } }]
}

/** Summed before they are rounded. */
function centsOf(decimals: readonly string[]): number {
  const millionths = decimals.reduce((sum, decimal) => sum + toMillionths(decimal), 0n)
  return Number((millionths + 5_000n) / 10_000n)
}

function toMillionths(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(6, '0'))
}
