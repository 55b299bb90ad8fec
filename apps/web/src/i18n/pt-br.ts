import type { DomainTexts } from './domain-texts.ts'
import { connectors } from './pt-BR/connectors.ts'
import { errors } from './pt-BR/errors.ts'
import { integrations } from './pt-BR/integrations.ts'
import { orders } from './pt-BR/orders.ts'
import { shell } from './pt-BR/shell.ts'
import { stores } from './pt-BR/stores.ts'
import { timeline } from './pt-BR/timeline.ts'
import { ui } from './pt-BR/ui.ts'
import { webhooks } from './pt-BR/webhooks.ts'

/** The source language: the keys of the other two follow from it. */
export const ptBR = {
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

ptBR satisfies DomainTexts
