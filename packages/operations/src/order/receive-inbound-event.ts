import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import type { Engine, IntegrationRef } from '@ihub/ports/engine'
import type { HookCall } from '@ihub/ports/order-source'
import { echoOf } from './echo-of.ts'

/**
 * Takes in a platform's hook call. It is stored before this returns, readable or not;
 * an unreadable one is answered with the field to blame.
 */
export async function receiveInboundEvent(
  { inboundEvents }: Pick<Engine, 'inboundEvents'>,
  { integration, call }: { integration: IntegrationRef; call: HookCall },
): Promise<Result<{ kind: 'ping' } | { kind: 'stored'; originOrderId: string | null }, Failure>> {
  const { storeId, integrationId, connector } = integration
  const read = connector.readHook?.(call) ?? err({ field: 'connector', message: 'takes no hook calls' })
  if (read.ok && read.value.kind === 'ping') return ok({ kind: 'ping' })

  const event = read.ok && read.value.kind === 'order' ? read.value : null
  await inboundEvents.save({
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
  if (read.ok) return ok({ kind: 'stored', originOrderId: event?.originOrderId ?? null })
  return err({
    ...failure('request.invalid'),
    fields: [{ field: read.error.field, code: 'invalid', message: read.error.message }],
  })
}
