import { getFiscalSequence } from '@ihub/contract/fiscal-sequences'
import { useEffect } from 'react'
import { useApi } from '../../app/use-api.ts'

/** The service is asked when a person asks, not whenever the window is looked at again. */
export const askedForMs = 300_000
const whileReadMs = 4_000

/** One sequence; while the service reads it again it is asked for until it is through. */
export function useSequence(params: { branch: string; series: string }) {
  const read = useApi(getFiscalSequence, { params }, { staleTimeMs: askedForMs })
  const { data } = read
  const sequence = data?.branch.document === params.branch && data.series === params.series ? data : undefined
  const isBeingRead = sequence?.isBeingRead === true
  const { refetch, dataUpdatedAt } = read
  // The service tells nobody when it is through.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer plans the next question.
  useEffect(() => {
    if (!isBeingRead) return
    const timer = setTimeout(() => void refetch(), whileReadMs)
    return () => clearTimeout(timer)
  }, [isBeingRead, dataUpdatedAt, refetch])
  return { read, sequence }
}
