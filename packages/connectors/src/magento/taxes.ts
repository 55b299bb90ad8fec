import type { Tax } from '@ihub/domain/order/order'
import { z } from 'zod'
import { Id, listOf, Sum, Text } from './fields.ts'

const Rate = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((percent) => {
    const rate = Number(percent ?? Number.NaN)
    return Number.isFinite(rate) ? rate : null
  })

/** `item_applied_taxes`: of a line, or of the shipping. */
export const AppliedTaxes = z.object({
  type: Text,
  item_id: Id.nullish().catch(null),
  associated_item_id: Id.nullish().catch(null),
  applied_taxes: listOf(z.object({ code: Text, title: Text, percent: Rate, amount: Sum })),
})
export type AppliedTaxes = z.output<typeof AppliedTaxes>

export const TaxPercent = Rate

/** The taxes of a line: each by its name and rate, or the one that its amounts tell of. */
export function taxesOfLine(
  applied: readonly AppliedTaxes[],
  line: { itemId: number; taxCents: number; percent: number | null },
): Tax[] {
  const named = applied
    .filter(({ type, item_id }) => type !== 'shipping' && item_id === line.itemId)
    .flatMap((taxes) => toTaxes(taxes, 'goods'))
  if (named.length > 0 || line.taxCents === 0) return named
  return [{ kind: 'goods', name: null, amountCents: line.taxCents, ratePercent: line.percent || null }]
}

export const taxesOfShipping = (applied: readonly AppliedTaxes[]): Tax[] =>
  applied.filter(({ type }) => type === 'shipping').flatMap((taxes) => toTaxes(taxes, 'shipping'))

const toTaxes = ({ applied_taxes }: AppliedTaxes, kind: Tax['kind']): Tax[] =>
  applied_taxes.map(({ title, code, amount, percent }) => ({
    kind,
    name: title ?? code,
    amountCents: amount,
    ratePercent: percent,
  }))
