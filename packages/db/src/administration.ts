import type { Administration } from '@ihub/ports/books'
import { createAccountBook } from './accounts.ts'
import { createAlertBook } from './alerts.ts'
import { createAuditBook } from './audit-reads.ts'
import { createIdempotencyBook } from './idempotency.ts'
import { createIntegrationBook } from './integrations.ts'
import { createLoginAttemptBook } from './login-attempts.ts'
import { createMachineTokenBook } from './machine-tokens.ts'
import { createMailBook } from './mails.ts'
import { createParameterBook } from './parameters.ts'
import type { Db } from './pool.ts'
import { createSecondFactorBook } from './second-factors.ts'
import { createSellerBook } from './sellers.ts'
import { createSessionKeyBook } from './session-keys.ts'
import { createSessionBook } from './sessions.ts'
import { createStoreBook } from './stores.ts'
import { createUserDirectory } from './user-directory.ts'
import { createUserBook } from './users.ts'
import { createWebhookBook } from './webhook-subscriptions.ts'

interface Databases {
  app: Db
  system: Db
  /** For the reads across stores that may take long, so that they keep no sign-in waiting; `system` when absent. */
  logs?: Db
}

/** Everything the API administers, over its pools. */
export const createAdministration = ({ app, system, logs = system }: Databases): Administration => ({
  users: createUserBook(system),
  sessions: createSessionBook(system),
  loginAttempts: createLoginAttemptBook(system),
  accounts: createAccountBook(system),
  secondFactors: createSecondFactorBook(system),
  mails: createMailBook(system),
  stores: createStoreBook(system),
  sellers: createSellerBook(app),
  sessionKeys: createSessionKeyBook(system),
  integrations: createIntegrationBook({ app, system }),
  webhooks: createWebhookBook(app),
  alerts: createAlertBook(app),
  machineTokens: createMachineTokenBook({ app, system }),
  parameters: createParameterBook(app),
  idempotency: createIdempotencyBook(app),
  audit: createAuditBook({ system, logs }),
  userDirectory: createUserDirectory(system),
})
