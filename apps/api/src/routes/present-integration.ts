import type { IntegrationRow } from '@ihub/contract/processes'
import { durationAt, noCalls } from '@ihub/domain/call-figures'
import type { Connector } from '@ihub/ports/connector'
import type { IntegrationFigures } from '@ihub/ports/integration-figures'
import type { IntegrationRead } from '@ihub/ports/integration-read'
import { z } from 'zod'
import { namesOf } from './present.ts'
import { presentHealthStatus } from './present-health.ts'

/** An integration with its calls and the limits that it keeps to. */
export const presentIntegrationIn = (connectors: readonly Connector[]) => {
  const nameOf = namesOf(connectors)
  return (one: IntegrationRead, figures: IntegrationFigures | undefined): IntegrationRow => {
    const { calls = noCalls, busiestPerMinute = 0, lastFailure = null } = figures ?? {}
    const limits = limitsOf(
      connectors.find(({ id }) => id === one.connector),
      one,
    )
    return {
      _id: one.integrationId,
      code: one.connector,
      label: one.label,
      name: nameOf(one.connector, one.label),
      status: presentHealthStatus(one.healthStatus),
      kind: one.healthKind,
      message: one.healthMessage,
      active: one.active,
      paused: one.paused && { ...one.paused, at: new Date(one.paused.at).toISOString() },
      waiting: one.waiting,
      waitingReturns: one.waitingReturns,
      oldestWaitingAt: one.oldestWaitingAt,
      changedFields: one.changedFields,
      downSince: one.downSince,
      nextProbeAt: one.nextProbeAt,
      calls: {
        total: calls.calls,
        failed: calls.failed,
        p50: durationAt(calls, 0.5),
        p95: durationAt(calls, 0.95),
        lastFailure,
      },
      limits: limits && { ...limits, busiestPerMinute },
    }
  }
}

/** As the settings' schema completes them; a system that is never called has no such settings. */
function limitsOf(
  connector: Connector | undefined,
  given: Pick<IntegrationRead, 'callsPerMinute' | 'callsAtOnce'>,
) {
  const { shape } = connector?.settings ?? {}
  const callsPerMinute = limitOf(shape?.callsPerMinute, given.callsPerMinute)
  const callsAtOnce = limitOf(shape?.callsAtOnce, given.callsAtOnce)
  return callsPerMinute === null || callsAtOnce === null ? null : { callsPerMinute, callsAtOnce }
}

function limitOf(schema: z.core.$ZodType | undefined, given: number | null): number | null {
  if (!schema) return null
  const parsed = z.safeParse(schema, given ?? undefined)
  return parsed.success && typeof parsed.data === 'number' ? parsed.data : null
}
