import type { Actor } from '@ihub/domain/actor'
import type { StoreId } from '@ihub/domain/ids'
import type { HookKind } from '@ihub/domain/webhook/hook-kinds'
import type { Engine } from '@ihub/ports/engine'

/**
 * Deletes an event with its attempts: a subscriber that did not get it never does. Later events of its subject keep their sequence; the
 * next of them goes at once where they waited for this one, and the numbers that the subscriber sees have a gap.
 */
export const deleteDelivery = (
  { deliveries }: Pick<Engine, 'deliveries'>,
  { storeId, actor, ...key }: { storeId: StoreId; kind: HookKind; deliveryId: string; actor: Actor },
) => deliveries.remove(storeId, key, actor)
