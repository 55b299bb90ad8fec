import type { HookKind } from '@ihub/domain/webhook/hook-kinds'
import type { DeliveryRead } from '@ihub/ports/reads'
import { deleteDelivery } from '../webhook/delete-delivery.ts'
import { type BulkAction, done, skipped } from './bulk-action.ts'
import { nameOfDelivery } from './resend-deliveries.ts'

export const deleteDeliveries = (kind: HookKind): BulkAction<DeliveryRead, object> => ({
  starts: null,
  name: nameOfDelivery,
  judge: () => null,
  run: async (engine, { storeId, id, actor }) => {
    const deleted = await deleteDelivery(engine, { storeId, kind, deliveryId: id, actor })
    if (deleted.ok) return done
    return skipped(deleted.error.code === 'webhook.event_under_way' ? 'under-way' : 'gone')
  },
})
