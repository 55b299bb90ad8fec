import type { InputOf } from '@ihub/contract/client/call-input'
import type { Endpoint } from '@ihub/contract/endpoint'
import { useState } from 'react'
import type { z } from 'zod'
import { useApi } from '../../app/use-api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { ListFilters } from '../table/list-page.ts'

interface Counts {
  counts: { value: string; count: number; isExact: boolean; name?: string | null }[]
}
type CountEndpoint = Endpoint<z.ZodType, z.ZodType<{ by: string }>, z.ZodType, z.ZodType<Counts>>
type By<E extends CountEndpoint> = z.output<E['query']>['by']

/** Counts beside the choices of the filter that is open: `1.000+` where there are more. */
export function useChoiceCounts<E extends CountEndpoint>(
  endpoint: E,
  { page, limit, orderBy, direction, cursor, ...filters }: ListFilters & { cursor?: string | undefined },
  usual: By<E>,
) {
  const format = useFormat()
  const [opened, setOpened] = useState<By<E> | null>(null)
  const input = { query: { ...filters, by: opened ?? usual } } as unknown as InputOf<E>
  const { data, isPlaceholderData } = useApi(endpoint, input, { enabled: opened !== null })
  const known = isPlaceholderData ? [] : ((data as Counts | undefined)?.counts ?? [])
  return {
    /** The number that a filter shows beside each of its choices. */
    counted: (by: By<E>) => ({
      onShow: () => {
        setOpened(by)
        return () => setOpened((last) => (last === by ? null : last))
      },
      countOf: (value: string) => {
        const found = by === opened ? known.find((one) => one.value === value) : undefined
        return found && `${format.number(found.count)}${found.isExact ? '' : '+'}`
      },
    }),
    /** The choices that are known while the filter is open. */
    foundBy: (by: By<E>) => (by === opened ? known : []),
  }
}
