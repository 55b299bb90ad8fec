import { listOrderHookEvents } from '@ihub/contract/webhooks'
import type { LiveReads } from '../../app/entity.ts'

export const webhookLiveReads: LiveReads = {
  order: [{ endpoint: listOrderHookEvents }],
}
