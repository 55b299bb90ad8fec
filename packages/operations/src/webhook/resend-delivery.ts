import type { Actor } from '@ihub/domain/actor'
import type { StoreId } from '@ihub/domain/ids'
import type { Engine } from '@ihub/ports/engine'

/** Delivers an event again under its own webhook-id, so that a receiver that had it can tell. */
export const resendDelivery = (
  { deliveries }: Pick<Engine, 'deliveries'>,
  { storeId, deliveryId, actor }: { storeId: StoreId; deliveryId: string; actor: Actor },
) => deliveries.resend(storeId, deliveryId, actor)
