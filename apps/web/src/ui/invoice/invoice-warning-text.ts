import type { InvoiceRow } from '@ihub/contract/invoice-row'
import { isKey } from '../../i18n/translate.ts'
import type { useFormat } from '../../i18n/use-format.ts'
import type { Translate } from './texts.ts'

interface Words {
  t: Translate
  format: ReturnType<typeof useFormat>
  currency: string
}
type Warning = InvoiceRow['warnings'][number]

/** The warning, then its values where it came with them: invoices of earlier versions have none. */
export function warningText(words: Words, { code, values }: Warning): string {
  const text = words.t(`invoice.warning.${code}`)
  const key = `invoice.warning.${code}.values`
  const isTold = isKey(key) && Object.keys(values).length > 0
  return isTold ? `${text} ${words.t(key, shown(words, values))}` : text
}

const shown = ({ format, currency }: Words, values: Warning['values']): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (name.endsWith('Cents')) return [name, format.money(Number(value) / 100, currency)]
      return [name, name.endsWith('At') ? format.full(String(value)) : value]
    }),
  )
