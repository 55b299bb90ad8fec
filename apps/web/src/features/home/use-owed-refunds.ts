import type { Figure } from '@ihub/contract/causes'
import { sumRefunds } from '@ihub/contract/refunds'
import { useApi } from '../../app/use-api.ts'

/** The refunds that customers wait for; null until they are read. */
export function useOwedRefunds(): Figure | null {
  const { data } = useApi(sumRefunds, {}, { isWatched: true })
  if (!data) return null
  const { owed } = data
  return {
    count: owed.reduce((sum, { count }) => sum + count, 0),
    amounts: owed.map(({ currency, amount }) => ({ currency, value: amount })),
  }
}
