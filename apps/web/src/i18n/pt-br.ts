import type { DomainTexts } from './domain-texts.ts'
import { alerts } from './pt-BR/alerts.ts'
import { audit } from './pt-BR/audit.ts'
import { connectors } from './pt-BR/connectors.ts'
import { errors } from './pt-BR/errors.ts'
import { firstSteps } from './pt-BR/first-steps.ts'
import { integrations } from './pt-BR/integrations.ts'
import { invoices } from './pt-BR/invoices.ts'
import { navigation } from './pt-BR/navigation.ts'
import { orders } from './pt-BR/orders.ts'
import { parameterizations } from './pt-BR/parameterizations.ts'
import { profile } from './pt-BR/profile.ts'
import { sellers } from './pt-BR/sellers.ts'
import { session } from './pt-BR/session.ts'
import { settings } from './pt-BR/settings.ts'
import { shell } from './pt-BR/shell.ts'
import { stores } from './pt-BR/stores.ts'
import { timeline } from './pt-BR/timeline.ts'
import { tokens } from './pt-BR/tokens.ts'
import { ui } from './pt-BR/ui.ts'
import { users } from './pt-BR/users.ts'
import { webhooks } from './pt-BR/webhooks.ts'

/** The source language: the keys of the other two follow from it. */
export const ptBR = {
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

ptBR satisfies DomainTexts
