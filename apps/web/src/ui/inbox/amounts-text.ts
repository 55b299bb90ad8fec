import type { Figure } from '@ihub/contract/causes'
import type { useFormat } from '../../i18n/use-format.ts'

/** The money of a figure, one amount for each currency; none where there are no orders. */
export const amountsText = ({ amounts }: Figure, format: ReturnType<typeof useFormat>): string =>
  amounts.map(({ currency, value }) => format.money(value, currency)).join(' + ')
