import { hooks } from '@ihub/contract/webhooks'
import type { LiveReads } from '../../app/entity.ts'

export const webhookLiveReads: LiveReads = {
  order: [{ endpoint: hooks.order.listEvents }],
  invoice: [{ endpoint: hooks.invoice.listEvents }],
}
