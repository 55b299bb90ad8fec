import { checkIntegrationHealth, listIntegrations } from '@ihub/contract/processes'
import { getStore, type StoreIntegration } from '@ihub/contract/stores'
import { useEffect, useState } from 'react'
import { useApiMutation } from '../../app/use-api.ts'

/** A platform just connected may need a moment until the hub has registered there. */
const triesMax = 6
const pauseMs = 3_000

interface CheckWish {
  storeId: string
  integration: StoreIntegration
  /** Tries by itself, a few times while the answer is no. */
  isDue: boolean
}

/** The newest known state of a connection, from a check here or from the hub's own calls meanwhile. */
export function useConnectionCheck({ storeId, integration, isDue }: CheckWish) {
  const check = useApiMutation(checkIntegrationHealth, { refreshes: [getStore, listIntegrations] })
  const [tries, setTries] = useState(0)
  const known = integration.health
  const isAsked = check.data && (check.data.checkedAt ?? '') >= (known.checkedAt ?? '')
  const health = isAsked ? check.data : known
  const run = () =>
    check.mutate({ params: { code: integration.connector }, query: { label: integration.label }, storeId })
  const isDone = !isDue || tries >= triesMax || (tries > 0 && health.status === 'ok')
  const mayTry = !isDone && !check.isPending
  // The person has just saved; whether that works is their next question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `run` is another function at each render.
  useEffect(() => {
    if (!mayTry) return
    const timer = setTimeout(
      () => {
        setTries(tries + 1)
        run()
      },
      tries === 0 ? 0 : pauseMs,
    )
    return () => clearTimeout(timer)
  }, [mayTry, tries])
  return { health, error: check.error, isFirst: check.isPending && tries <= 1, run }
}
