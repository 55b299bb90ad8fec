import type { ComparedRow, ComparedValue } from '@ihub/domain/order/compared/compare-facts'
import { ruleOf } from '@ihub/domain/order/compared/compared-fields'
import type { OrderStatus } from '@ihub/domain/order/statuses'
import { isKey } from '../../../i18n/translate.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { wordOf } from '../../../ui/status/status.ts'
import { useT } from '../texts.ts'

/** How people read a compared field and its values. */
export function useFactText(currency: string) {
  const t = useT()
  const format = useFormat()
  const nameOf = ({ field, of }: Pick<ComparedRow, 'field' | 'of'>) => {
    const name = t(`orders.compare.field.${field}`)
    if (of === null) return name
    return t(field.startsWith('item') ? 'orders.compare.group.item' : 'orders.compare.group.payment', {
      field: name,
      of,
    })
  }
  const textOf = ({ teller, fact }: Pick<ComparedValue, 'teller' | 'fact'>): string => {
    if (!fact) return t('orders.compare.not_told')
    const { value, field } = fact
    if (value === null || value === '') return t('orders.compare.none')
    const { kind } = ruleOf(field)
    if (kind === 'flag') return t(value ? 'orders.compare.yes' : 'orders.compare.no')
    if (kind === 'amount') return format.money(Number(value), currency)
    if (kind === 'count') return format.number(Number(value))
    const text = String(value)
    if (kind === 'instant') return text.length === 10 ? (format.day(text) ?? text) : format.dateTime(text)
    if (kind === 'status' && teller === 'hub') return t(wordOf('order', text as OrderStatus))
    const status = `status.${teller}.${fact.means}`
    if (kind === 'status' && isKey(status)) return t(status)
    const method = `payment.${text}`
    return kind === 'method' && isKey(method) ? t(method) : text
  }
  /** The word of the system itself, where the hub has another for it. */
  const rawOf = (told: Pick<ComparedValue, 'teller' | 'fact'>): string | null =>
    told.fact?.means && textOf(told) !== told.fact.value ? String(told.fact.value) : null
  return { nameOf, textOf, rawOf }
}
