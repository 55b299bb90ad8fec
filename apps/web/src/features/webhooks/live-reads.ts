import { hooks } from '@ihub/contract/webhooks'
import { hookKinds } from '@ihub/domain/webhook/hook-kinds'
import type { LiveReads } from '../../app/entity.ts'

export const webhookLiveReads: LiveReads = {
  order: [{ endpoint: hooks.order.listEvents }],
  invoice: [{ endpoint: hooks.invoice.listEvents }],
  alert: [{ endpoint: hooks.alert.listEvents }],
  webhook: hookKinds.flatMap((kind) => [
    { endpoint: hooks[kind].list },
    { endpoint: hooks[kind].get, isOfOne: true },
  ]),
}
