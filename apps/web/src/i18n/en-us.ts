import { alerts } from './en-US/alerts.ts'
import { audit } from './en-US/audit.ts'
import { connectors } from './en-US/connectors.ts'
import { errors } from './en-US/errors.ts'
import { firstSteps } from './en-US/first-steps.ts'
import { integrations } from './en-US/integrations.ts'
import { invoices } from './en-US/invoices.ts'
import { navigation } from './en-US/navigation.ts'
import { orders } from './en-US/orders.ts'
import { parameterizations } from './en-US/parameterizations.ts'
import { profile } from './en-US/profile.ts'
import { sellers } from './en-US/sellers.ts'
import { session } from './en-US/session.ts'
import { settings } from './en-US/settings.ts'
import { shell } from './en-US/shell.ts'
import { stores } from './en-US/stores.ts'
import { timeline } from './en-US/timeline.ts'
import { tokens } from './en-US/tokens.ts'
import { ui } from './en-US/ui.ts'
import { users } from './en-US/users.ts'
import { webhooks } from './en-US/webhooks.ts'
import type { Texts } from './keys.ts'

export const enUS = {
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

enUS satisfies Texts
