import { alerts } from './es-MX/alerts.ts'
import { audit } from './es-MX/audit.ts'
import { connectors } from './es-MX/connectors.ts'
import { errors } from './es-MX/errors.ts'
import { firstSteps } from './es-MX/first-steps.ts'
import { integrations } from './es-MX/integrations.ts'
import { invoices } from './es-MX/invoices.ts'
import { navigation } from './es-MX/navigation.ts'
import { orders } from './es-MX/orders.ts'
import { parameterizations } from './es-MX/parameterizations.ts'
import { profile } from './es-MX/profile.ts'
import { sellers } from './es-MX/sellers.ts'
import { session } from './es-MX/session.ts'
import { settings } from './es-MX/settings.ts'
import { shell } from './es-MX/shell.ts'
import { stores } from './es-MX/stores.ts'
import { timeline } from './es-MX/timeline.ts'
import { tokens } from './es-MX/tokens.ts'
import { ui } from './es-MX/ui.ts'
import { users } from './es-MX/users.ts'
import { webhooks } from './es-MX/webhooks.ts'
import type { Texts } from './keys.ts'

export const esMX = {
  ...shell,
  ...session,
  ...profile,
  ...invoices,
  ...navigation,
  ...firstSteps,
  ...ui,
  ...errors,
  ...stores,
  ...connectors,
  ...orders,
  ...timeline,
  ...integrations,
  ...webhooks,
  ...tokens,
  ...users,
  ...audit,
  ...alerts,
  ...sellers,
  ...settings,
  ...parameterizations,
}

esMX satisfies Texts
