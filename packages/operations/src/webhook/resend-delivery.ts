import type { Actor } from '@ihub/domain/actor'
import type { StoreId } from '@ihub/domain/ids'
import type { HookKind } from '@ihub/domain/webhook/hook-kinds'
import type { Engine } from '@ihub/ports/engine'

/** Delivers an event again under its own webhook-id, so that a receiver that had it can tell. */
export const resendDelivery = (
  { deliveries }: Pick<Engine, 'deliveries'>,
  { storeId, actor, ...key }: { storeId: StoreId; kind: HookKind; deliveryId: string; actor: Actor },
) => deliveries.resend(storeId, key, actor)
