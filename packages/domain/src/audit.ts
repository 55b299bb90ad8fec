/** What a row of the audit log is about. */
export const auditEntityKinds = [
  'store',
  'seller',
  'user',
  'session',
  'token',
  'webhook',
  'parameters',
  'alert',
  'order',
  'process',
] as const
export type AuditEntityKind = (typeof auditEntityKinds)[number]

/** Everything people do, but for orders, whose actions are their steps: `order.<step>`. */
export const auditActions = [
  'store.created',
  'store.changed',
  'store.secrets_read',
  'store.sync_requested',
  'integration.tested',
  'process.retried',
  'seller.created',
  'seller.changed',
  'seller.secrets_read',
  'parameters.changed',
  'token.created',
  'token.changed',
  'webhook.created',
  'webhook.changed',
  'webhook.switched_off',
  'webhook.deleted',
  'webhook.resent',
  'alert.created',
  'alert.changed',
  'user.created',
  'user.changed',
  'user.registered',
  'user.invited',
  'user.email_proven',
  'session.started',
  'session.refused',
  'session.ended',
  'session.ended_everywhere',
  'session.second_factor_on',
  'session.second_factor_off',
] as const
export type AuditAction = (typeof auditActions)[number]
