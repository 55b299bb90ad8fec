import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import type { Engine, IntegrationRef } from '@ihub/ports/engine'
import type { ErpDesk } from '@ihub/ports/erp-offers'
import type { HookCall, HookNews, HookProblem } from '@ihub/ports/hook'
import { type IdleNotices, takeBillNotices } from '../bill/take-bill-notices.ts'
import { echoOf } from './echo-of.ts'
import { takeHookReports } from './take-hook-reports.ts'

interface Deps {
  engine: Pick<Engine, 'inboundEvents' | 'orders' | 'bills'>
  erp: Pick<ErpDesk, 'reports' | 'keepReport' | 'processIdOf' | 'readStore'>
}

type Received =
  | { kind: 'ping' }
  | { kind: 'stored' | 'taken'; originOrderId: string | null; idle?: IdleNotices }

/**
 * Takes in a call of a system's hook. Orders of a platform are stored before this returns, readable or not; reports of a
 * carrier are taken to their orders, or kept. An unreadable call is answered with the field to blame.
 */
export async function receiveInboundEvent(
  { engine, erp }: Deps,
  { integration, call }: { integration: IntegrationRef; call: HookCall },
): Promise<Result<Received, Failure>> {
  const { storeId, integrationId, connector, settings } = integration
  const read: Result<HookNews, HookProblem> =
    connector.readHook?.(call, settings) ?? err({ field: 'connector', message: 'takes no hook calls' })
  if (read.ok && read.value.kind === 'ping') return ok({ kind: 'ping' })
  if (read.ok && read.value.kind === 'bills') {
    const idle = await takeBillNotices(engine, integration, read.value.bills)
    return ok({ kind: 'taken', originOrderId: null, idle })
  }
  if (read.ok && read.value.kind === 'reports') {
    const { reports } = read.value
    await takeHookReports({ orders: engine.orders, ...erp }, integration, reports)
    return ok({ kind: 'taken', originOrderId: reports[0]?.originOrderId ?? null })
  }
  // Nothing of somebody who may be anybody is kept.
  if (!read.ok && read.error.isStranger) return err(failure('integration.wrong_secret'))

  const event = read.ok && read.value.kind === 'order' ? read.value : null
  await engine.inboundEvents.save({
    storeId,
    integrationId,
    via: 'hook',
    body: call.body,
    originOrderId: event?.originOrderId ?? null,
    rawStatus: event?.rawStatus ?? null,
    changedAt: event?.changedAt ?? null,
    dedupKey: event?.key ?? null,
    echo: echoOf(event?.platformStatus),
    problem: read.ok ? null : `${read.error.field}: ${read.error.message}`,
    author: { kind: 'integration', id: integrationId, name: connector.name },
  })
  return read.ok
    ? ok({ kind: 'stored', originOrderId: event?.originOrderId ?? null })
    : err(refused(read.error))
}

const refused = ({ field, message }: HookProblem): Failure => ({
  ...failure('request.invalid'),
  fields: [{ field, code: 'invalid', message }],
})
