import type { HookKind } from '@ihub/domain/webhook/hook-kinds'
import type { DeliveryRead } from '@ihub/ports/reads'
import { resendDelivery } from '../webhook/resend-delivery.ts'
import { type BulkAction, skipped } from './bulk-action.ts'

export const nameOfDelivery = ({ deliveryId, subject, event }: DeliveryRead) => ({
  id: deliveryId,
  code: `${subject.code} · ${event}`,
})

export const resendDeliveries = (kind: HookKind): BulkAction<DeliveryRead, object> => ({
  starts: 'delivery',
  name: nameOfDelivery,
  subjectOf: ({ subject }) => subject.id,
  // Later events of a subject wait for those that are on their way already.
  compare: (one, other) =>
    Date.parse(one.createdAt) - Date.parse(other.createdAt) || one.sequence - other.sequence,
  judge: ({ status }) => (status === 'pending' ? 'waiting-already' : null),
  run: async (engine, { storeId, id, actor }) => {
    const resent = await resendDelivery(engine, { storeId, kind, deliveryId: id, actor })
    return resent.ok ? { status: 'started', workId: id } : skipped('waiting-already')
  },
})
