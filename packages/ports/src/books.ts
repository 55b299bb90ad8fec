import type { AccountBook, SecondFactorBook } from './accounts.ts'
import type {
  IdempotencyBook,
  IntegrationBook,
  LoginAttemptBook,
  SessionBook,
  SessionKeyBook,
  StoreBook,
  UserBook,
  WebhookBook,
} from './administration.ts'
import type { AlertBook } from './alerts.ts'
import type { AuditBook } from './audit.ts'
import type { MachineTokenBook } from './machine-tokens.ts'
import type { MailBook } from './mails.ts'
import type { ParameterBook } from './parameters.ts'
import type { SellerBook } from './sellers.ts'
import type { UserDirectory } from './user-directory.ts'

/** Everything the API administers, a book each. */
export interface Administration {
  users: UserBook
  sessions: SessionBook
  loginAttempts: LoginAttemptBook
  accounts: AccountBook
  secondFactors: SecondFactorBook
  mails: MailBook
  stores: StoreBook
  sellers: SellerBook
  sessionKeys: SessionKeyBook
  integrations: IntegrationBook
  webhooks: WebhookBook
  alerts: AlertBook
  machineTokens: MachineTokenBook
  parameters: ParameterBook
  idempotency: IdempotencyBook
  audit: AuditBook
  userDirectory: UserDirectory
}
