import { groupOrders } from '@ihub/contract/order-counts'
import type { listOrders } from '@ihub/contract/orders'
import type { OrderGrouping } from '@ihub/domain/order/order-groups'
import { useState } from 'react'
import type { z } from 'zod'
import { useApi } from '../../app/use-api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { SelectFilter } from '../../ui/filters/select-filter.tsx'
import { amountsText } from '../../ui/inbox/amounts-text.ts'

type Filters = z.output<typeof listOrders.query>

interface FactFilterProps<V extends string> {
  label: string
  by: OrderGrouping
  /** The filters of the list; those named in `own` are the ones that this filter sets. */
  filters: Filters
  own: readonly (keyof Filters)[]
  value: readonly V[] | undefined
  labelOf(value: string): string
  onChange(value: V[] | undefined): void
}

/** The orders of the list by a fact of theirs: each value with its number and money, and a filter to press. */
export function FactFilter<V extends string>(props: FactFilterProps<V>) {
  const { label, by, filters, own, value = [], labelOf, onChange } = props
  const format = useFormat()
  const [isShown, setIsShown] = useState(false)
  const { page, limit, orderBy, direction, cursor, ...others } = filters
  const query = { ...others, ...Object.fromEntries(own.map((name) => [name, undefined])), by }
  const { data, isPlaceholderData } = useApi(groupOrders, { query }, { enabled: isShown })
  const groups = isPlaceholderData ? [] : (data?.groups ?? [])
  const known = groups.flatMap((group) => (group.value === null ? [] : [group.value]))
  const options = [...new Set([...known, ...value])].map((one) => ({ value: one as V, label: labelOf(one) }))
  return (
    <SelectFilter
      label={label}
      options={options}
      value={value}
      onChange={onChange}
      countOf={(one) => {
        const group = groups.find((found) => found.value === one)
        if (!group) return undefined
        const more = data?.isExact === false ? '+' : ''
        return `${format.number(group.orders.count)}${more} · ${amountsText(group.orders, format)}`
      }}
      onShow={() => {
        setIsShown(true)
        return () => setIsShown(false)
      }}
    />
  )
}
