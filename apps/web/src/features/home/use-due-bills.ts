import { sumBills } from '@ihub/contract/bills'
import type { Figure } from '@ihub/contract/causes'
import { useApi } from '../../app/use-api.ts'

/** The bills that customers still owe, and the late ones among them; null until they are read. */
export function useDueBills(): { open: Figure; late: Figure } | null {
  const { data } = useApi(sumBills, {}, { isWatched: true })
  if (!data) return null
  const { due } = data
  return {
    open: {
      count: due.reduce((sum, { openCount }) => sum + openCount, 0),
      amounts: due.map(({ currency, open }) => ({ currency, value: open })),
    },
    late: {
      count: due.reduce((sum, { lateCount }) => sum + lateCount, 0),
      amounts: due
        .filter(({ lateCount }) => lateCount > 0)
        .map(({ currency, late }) => ({ currency, value: late })),
    },
  }
}
