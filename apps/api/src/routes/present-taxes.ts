import type { TaxList } from '@ihub/domain/order/taxes'
import { money } from './present.ts'

export const presentTaxes = ({ taxes, notItemisedCents }: TaxList) => ({
  taxes: taxes.map(({ amountCents, ...tax }) => ({ ...tax, amount: money(amountCents) })),
  notItemisedTax: money(notItemisedCents),
})
