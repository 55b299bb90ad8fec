import type { DocumentGroup } from '@ihub/contract/invoice-detail'
import { type DocumentField, documentFields } from '@ihub/domain/invoice/document-fields'
import {
  formatAccessKey,
  formatDocument,
  formatPhone,
  formatPostalCode,
} from '../../../i18n/format-register.ts'
import { isKey, useLanguage } from '../../../i18n/translate.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { CopyText } from '../../../ui/value/copy-text.tsx'
import { DocumentTime } from '../../../ui/value/document-time.tsx'
import { Money } from '../../../ui/value/value.tsx'
import { useT } from '../page/texts.ts'

export type Fact = DocumentGroup['facts'][number]

interface FactValueProps {
  fact: Fact
  currency: string
}

/** One fact of a document in the form that its declaration gives it. */
export function FactValue({ fact: { field, value }, currency }: FactValueProps) {
  const t = useT()
  const format = useFormat()
  const number = useExactNumber()
  switch (documentFields[field]) {
    case 'money':
      return <Money value={Number(value)} currency={currency} />
    case 'price':
      return number(value, currency)
    case 'decimal':
      return number(value)
    case 'percent':
      return `${number(value)}%`
    case 'instant':
      return <DocumentTime at={value} hasOffset />
    case 'day':
      return format.day(value) ?? value
    case 'flag':
      return t(value === 'true' ? 'ui.yes' : 'ui.no')
    case 'code':
      return <Code field={field} value={value} />
    case 'document':
      return (
        <CopyText value={value} wrap>
          {formatDocument(value)}
        </CopyText>
      )
    case 'key':
      return (
        <CopyText value={value} mono wrap>
          {value.length === 44 ? formatAccessKey(value) : value}
        </CopyText>
      )
    default:
      return field === 'email' ? <CopyText value={value} wrap /> : textOf(field, value)
  }
}

const textOf = (field: DocumentField, value: string) => {
  if (field === 'phone') return formatPhone(value)
  return field === 'postalCode' ? formatPostalCode(value) : value
}

/** The word of the code, behind the code where it is no word itself. */
function Code({ field, value }: Fact) {
  const t = useT()
  const key = field === 'method' ? `payment.${value}` : `document.code.${field}.${value}`
  if (!isKey(key)) return value
  return /^[a-z-]{2,}$/.test(value) ? t(key) : `${value} – ${t(key)}`
}

/** With all places that the document writes. */
export function useExactNumber() {
  const language = useLanguage()
  return (value: string, currency?: string) => {
    const places = value.split('.')[1]?.replace(/0+$/, '').length ?? 0
    return new Intl.NumberFormat(language, {
      maximumFractionDigits: Math.max(places, currency ? 2 : 0),
      minimumFractionDigits: currency ? 2 : 0,
      ...(currency ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } : {}),
    }).format(Number(value))
  }
}
