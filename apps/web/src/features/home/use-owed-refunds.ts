import type { Figure } from '@ihub/contract/causes'
import { sumRefunds } from '@ihub/contract/refunds'
import { useApi } from '../../app/use-api.ts'

/** The refunds that customers wait for; none while they are not read. */
export function useOwedRefunds(): Figure {
  const { data } = useApi(sumRefunds, {}, { isWatched: true })
  const owed = data?.owed ?? []
  return {
    count: owed.reduce((sum, { count }) => sum + count, 0),
    amounts: owed.map(({ currency, amount }) => ({ currency, value: amount })),
  }
}
