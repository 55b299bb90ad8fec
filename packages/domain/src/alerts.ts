import { alertRules, isAlertRule } from './alert-rules.ts'
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
  /** Whether it ends when the system answers again; the others end when no order they are about is left, or with the condition of their rule. */
  endsWithRecovery: boolean
}

/** The alerts that the hub raises by itself; screens and mails write their text in the reader's language. */
export const hubAlerts = {
  'integration-down': { wantedBy: 'alertOnIntegrationDown', endsWithRecovery: true },
  'credentials-refused': { wantedBy: 'alertOnIntegrationDown', endsWithRecovery: true },
  'order-failed': { wantedBy: 'alertOnOrderErrors', endsWithRecovery: false },
  'invoice-failed': { wantedBy: 'alertOnInvoiceErrors', endsWithRecovery: false },
  'queue-delayed': { wantedBy: alertRules['queue-delayed'].wantedBy, endsWithRecovery: false },
  'calls-failing': { wantedBy: alertRules['calls-failing'].wantedBy, endsWithRecovery: false },
  'orders-stuck': { wantedBy: alertRules['orders-stuck'].wantedBy, endsWithRecovery: false },
  'job-missed': { wantedBy: alertRules['job-missed'].wantedBy, endsWithRecovery: false },
} as const satisfies Record<string, HubAlert>
export type HubAlertCode = keyof typeof hubAlerts
export const hubAlertCodes = Object.keys(hubAlerts) as HubAlertCode[]

/** The codes that share a switch with this one. */
export const alertsLike = (code: HubAlertCode): HubAlertCode[] =>
  hubAlertCodes.filter((other) => hubAlerts[other].wantedBy === hubAlerts[code].wantedBy)

/** The codes whose alerts end when nothing they are about is left. */
export const troubleAlertCodes = hubAlertCodes.filter(
  (code) => !hubAlerts[code].endsWithRecovery && !isAlertRule(code),
)

/** The codes whose alerts end when their system answers again. */
export const outageAlertCodes = hubAlertCodes.filter((code) => hubAlerts[code].endsWithRecovery)
