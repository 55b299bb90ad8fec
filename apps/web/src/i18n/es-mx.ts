import { connectors } from './es-MX/connectors.ts'
import { errors } from './es-MX/errors.ts'
import { integrations } from './es-MX/integrations.ts'
import { orders } from './es-MX/orders.ts'
import { shell } from './es-MX/shell.ts'
import { stores } from './es-MX/stores.ts'
import { timeline } from './es-MX/timeline.ts'
import { ui } from './es-MX/ui.ts'
import { webhooks } from './es-MX/webhooks.ts'
import type { Texts } from './keys.ts'

export const esMX = {
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

esMX satisfies Texts
