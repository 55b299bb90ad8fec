import { alertRules } from './alert-rules.ts'
import type { StoreSettingName } from './store/store-settings.ts'

/** How far an alert is looked after (specification section 4). */
export const alertStatuses = ['created', 'waiting', 'finished'] as const
export type AlertStatus = (typeof alertStatuses)[number]

/** Rows are the current status, entries the statuses it may change to; a finished alert is only opened again. */
const moves: Record<AlertStatus, readonly AlertStatus[]> = {
  created: ['waiting', 'finished'],
  waiting: ['finished'],
  finished: ['created'],
}

export const mayBecome = (from: AlertStatus, to: AlertStatus): boolean => moves[from].includes(to)

interface HubAlert {
  /** The store's switch for it; one alert a switch is open for a system at a time. */
  wantedBy: StoreSettingName
  /**
   * It ends when its system answers, when no order or report it is about is left, with the condition of its rule, when its
   * webhook works, or when no changed field is left.
   */
  endsWith: 'recovery' | 'causes' | 'condition' | 'webhook' | 'changes'
}

/** The alerts that the hub raises by itself; screens and mails write their text in the reader's language. */
export const hubAlerts = {
  'integration-down': { wantedBy: 'alertOnIntegrationDown', endsWith: 'recovery' },
  'credentials-refused': { wantedBy: 'alertOnIntegrationDown', endsWith: 'recovery' },
  'order-failed': { wantedBy: 'alertOnOrderErrors', endsWith: 'causes' },
  'invoice-failed': { wantedBy: 'alertOnInvoiceErrors', endsWith: 'causes' },
  'queue-delayed': { wantedBy: alertRules['queue-delayed'].wantedBy, endsWith: 'condition' },
  'calls-failing': { wantedBy: alertRules['calls-failing'].wantedBy, endsWith: 'condition' },
  'orders-stuck': { wantedBy: alertRules['orders-stuck'].wantedBy, endsWith: 'condition' },
  'job-missed': { wantedBy: alertRules['job-missed'].wantedBy, endsWith: 'condition' },
  'answers-changed': { wantedBy: 'alertOnChangedAnswers', endsWith: 'changes' },
  'webhook-failing': { wantedBy: 'alertOnFailingWebhooks', endsWith: 'webhook' },
  'webhook-dead': { wantedBy: 'alertOnFailingWebhooks', endsWith: 'webhook' },
  'webhook-gone': { wantedBy: 'alertOnFailingWebhooks', endsWith: 'webhook' },
} as const satisfies Record<string, HubAlert>
export type HubAlertCode = keyof typeof hubAlerts
export const hubAlertCodes = Object.keys(hubAlerts) as HubAlertCode[]

/** The codes that share a switch with this one. */
export const alertsLike = (code: HubAlertCode): HubAlertCode[] =>
  hubAlertCodes.filter((other) => hubAlerts[other].wantedBy === hubAlerts[code].wantedBy)

/** The codes whose alerts end when nothing they are about is left. */
export const troubleAlertCodes = hubAlertCodes.filter((code) => hubAlerts[code].endsWith === 'causes')

/** The codes whose alerts end when their system answers again. */
export const outageAlertCodes = hubAlertCodes.filter((code) => hubAlerts[code].endsWith === 'recovery')

/** The codes whose alerts are about a webhook, and end when it works or a person switches it on. */
export const webhookAlertCodes = hubAlertCodes.filter((code) => hubAlerts[code].endsWith === 'webhook')
