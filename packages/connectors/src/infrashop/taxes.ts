import type { Tax, TaxKind } from '@ihub/domain/order/order'
import { z } from 'zod'
import { Cents, Text } from './fields.ts'

const kinds: Record<'goods' | 'freight' | 'marketplace', TaxKind> = {
  goods: 'goods',
  freight: 'shipping',
  marketplace: 'marketplace',
}

export const ShopTax = z
  .object({
    kind: z.enum(['goods', 'freight', 'marketplace']),
    name: Text,
    amountCents: Cents,
    ratePercent: z.number().nullish(),
  })
  .transform(
    ({ kind, name, amountCents, ratePercent }): Tax => ({
      kind: kinds[kind],
      name,
      amountCents,
      ratePercent: ratePercent ?? null,
    }),
  )

/** The part of the order's totals: of the goods alone, and without what a marketplace designates. */
export const goodsTaxes = (taxes: readonly Tax[]) =>
  taxes.filter(({ kind }) => kind === 'goods').reduce((cents, { amountCents }) => cents + amountCents, 0)
