import type { Administration } from '@ihub/ports/administration'
import { createIdempotencyBook } from './idempotency.ts'
import { createIntegrationBook } from './integrations.ts'
import { createLoginAttemptBook } from './login-attempts.ts'
import type { Db } from './pool.ts'
import { createSessionBook } from './sessions.ts'
import { createStoreBook } from './stores.ts'
import { createUserBook } from './users.ts'
import { createWebhookBook } from './webhook-subscriptions.ts'

/** Everything the API administers, over the two pools. */
export const createAdministration = ({ app, system }: { app: Db; system: Db }): Administration => ({
  users: createUserBook(system),
  sessions: createSessionBook(system),
  loginAttempts: createLoginAttemptBook(system),
  stores: createStoreBook(system),
  integrations: createIntegrationBook({ app, system }),
  webhooks: createWebhookBook(app),
  idempotency: createIdempotencyBook(app),
})
