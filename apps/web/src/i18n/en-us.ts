import { connectors } from './en-US/connectors.ts'
import { errors } from './en-US/errors.ts'
import { integrations } from './en-US/integrations.ts'
import { orders } from './en-US/orders.ts'
import { shell } from './en-US/shell.ts'
import { stores } from './en-US/stores.ts'
import { timeline } from './en-US/timeline.ts'
import { ui } from './en-US/ui.ts'
import { webhooks } from './en-US/webhooks.ts'
import type { Texts } from './keys.ts'

export const enUS = {
  ...shell,
  ...ui,
  ...errors,
  ...stores,
  ...connectors,
  ...orders,
  ...timeline,
  ...integrations,
  ...webhooks,
}

enUS satisfies Texts
