import { type CountedFilter, countOrders } from '@ihub/contract/order-counts'
import type { listOrders } from '@ihub/contract/orders'
import { useState } from 'react'
import type { z } from 'zod'
import { useApi } from '../../app/use-api.ts'
import { useFormat } from '../../i18n/use-format.ts'

type Filters = z.output<typeof listOrders.query>

/** Counts beside the choices of the filter that is open: `1.000+` where there are more. */
export function useChoiceCounts({ page, limit, orderBy, direction, cursor, ...filters }: Filters) {
  const format = useFormat()
  const [opened, setOpened] = useState<CountedFilter | null>(null)
  const query = { ...filters, by: opened ?? 'status' }
  const { data, isPlaceholderData } = useApi(countOrders, { query }, { enabled: opened !== null })
  const known = isPlaceholderData ? [] : (data?.counts ?? [])
  return (by: CountedFilter) => ({
    onShow: () => {
      setOpened(by)
      return () => setOpened((last) => (last === by ? null : last))
    },
    countOf: (value: string) => {
      const found = by === opened ? known.find((one) => one.value === value) : undefined
      return found && `${format.number(found.count)}${found.isExact ? '' : '+'}`
    },
  })
}
