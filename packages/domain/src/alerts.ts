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

/** How urgent an alert is, the most urgent first. */
export const alertSeverities = ['critical', 'warning'] as const
export type AlertSeverity = (typeof alertSeverities)[number]

interface HubAlert {
  /** The store's switch for it; one alert a switch is open for a system at a time. */
  wantedBy: StoreSettingName
  /**
   * It ends when its system answers, when no order or report it is about is left, with the condition of its rule, when its
   * webhook works, when no changed field is left, when the space of its store is no trouble any more, or when the reading of a
   * list gets on.
   */
  endsWith: 'recovery' | 'causes' | 'condition' | 'webhook' | 'changes' | 'space' | 'reading'
  /** Critical where orders or subscribers wait until somebody acts, or a term of the law runs out. */
  severity: AlertSeverity
}

/** The alerts that the hub raises by itself; screens and mails write their text in the reader's language. */
export const hubAlerts = {
  'integration-down': { wantedBy: 'alertOnIntegrationDown', endsWith: 'recovery', severity: 'critical' },
  'credentials-refused': { wantedBy: 'alertOnIntegrationDown', endsWith: 'recovery', severity: 'critical' },
  'order-failed': { wantedBy: 'alertOnOrderErrors', endsWith: 'causes', severity: 'critical' },
  'invoice-failed': { wantedBy: 'alertOnInvoiceErrors', endsWith: 'causes', severity: 'critical' },
  'queue-delayed': {
    wantedBy: alertRules['queue-delayed'].wantedBy,
    endsWith: 'condition',
    severity: 'warning',
  },
  'calls-failing': {
    wantedBy: alertRules['calls-failing'].wantedBy,
    endsWith: 'condition',
    severity: 'warning',
  },
  'orders-stuck': {
    wantedBy: alertRules['orders-stuck'].wantedBy,
    endsWith: 'condition',
    severity: 'warning',
  },
  'invoices-expiring': {
    wantedBy: alertRules['invoices-expiring'].wantedBy,
    endsWith: 'condition',
    severity: 'critical',
  },
  'job-missed': { wantedBy: alertRules['job-missed'].wantedBy, endsWith: 'condition', severity: 'warning' },
  'stock-oversold': {
    wantedBy: alertRules['stock-oversold'].wantedBy,
    endsWith: 'condition',
    severity: 'critical',
  },
  'stock-refused': {
    wantedBy: alertRules['stock-refused'].wantedBy,
    endsWith: 'condition',
    severity: 'warning',
  },
  'stock-stuck': { wantedBy: alertRules['stock-stuck'].wantedBy, endsWith: 'condition', severity: 'warning' },
  'stock-doubted': {
    wantedBy: alertRules['stock-doubted'].wantedBy,
    endsWith: 'condition',
    severity: 'critical',
  },
  'catalog-refused': {
    wantedBy: alertRules['catalog-refused'].wantedBy,
    endsWith: 'condition',
    severity: 'warning',
  },
  'customers-refused': {
    wantedBy: alertRules['customers-refused'].wantedBy,
    endsWith: 'condition',
    severity: 'warning',
  },
  'returns-refused': {
    wantedBy: alertRules['returns-refused'].wantedBy,
    endsWith: 'condition',
    severity: 'warning',
  },
  'refunds-refused': {
    wantedBy: alertRules['refunds-refused'].wantedBy,
    endsWith: 'condition',
    severity: 'critical',
  },
  'refunds-late': {
    wantedBy: alertRules['refunds-late'].wantedBy,
    endsWith: 'condition',
    severity: 'warning',
  },
  'bills-troubled': {
    wantedBy: alertRules['bills-troubled'].wantedBy,
    endsWith: 'condition',
    severity: 'critical',
  },
  'bills-refused': {
    wantedBy: alertRules['bills-refused'].wantedBy,
    endsWith: 'condition',
    severity: 'critical',
  },
  'bill-numbers-short': {
    wantedBy: alertRules['bill-numbers-short'].wantedBy,
    endsWith: 'condition',
    severity: 'warning',
  },
  'answers-changed': { wantedBy: 'alertOnChangedAnswers', endsWith: 'changes', severity: 'warning' },
  'webhook-failing': { wantedBy: 'alertOnFailingWebhooks', endsWith: 'webhook', severity: 'warning' },
  'webhook-dead': { wantedBy: 'alertOnFailingWebhooks', endsWith: 'webhook', severity: 'critical' },
  'webhook-gone': { wantedBy: 'alertOnFailingWebhooks', endsWith: 'webhook', severity: 'critical' },
  'catalog-stuck': { wantedBy: 'alertOnStuckCatalog', endsWith: 'reading', severity: 'warning' },
  'space-held': { wantedBy: 'alertOnSpace', endsWith: 'space', severity: 'warning' },
  'space-short': { wantedBy: 'alertOnSpace', endsWith: 'space', severity: 'warning' },
} as const satisfies Record<string, HubAlert>
export type HubAlertCode = keyof typeof hubAlerts
export const hubAlertCodes = Object.keys(hubAlerts) as HubAlertCode[]

/** In the place of a code: alerts that people and programs raised. */
export const otherAlerts = 'other'

/** The codes that share a switch with this one. */
export const alertsLike = (code: HubAlertCode): HubAlertCode[] =>
  hubAlertCodes.filter((other) => hubAlerts[other].wantedBy === hubAlerts[code].wantedBy)

/** The codes whose alerts end when nothing they are about is left. */
export const troubleAlertCodes = hubAlertCodes.filter((code) => hubAlerts[code].endsWith === 'causes')

/** The codes whose alerts end when their system answers again. */
export const outageAlertCodes = hubAlertCodes.filter((code) => hubAlerts[code].endsWith === 'recovery')

/** The codes whose alerts are about a webhook, and end when it works or a person switches it on. */
export const webhookAlertCodes = hubAlertCodes.filter((code) => hubAlerts[code].endsWith === 'webhook')

/** The codes whose alerts end when the next look at the space of their store finds no trouble. */
export const spaceAlertCodes = hubAlertCodes.filter((code) => hubAlerts[code].endsWith === 'space')

/** Of what people and programs raise the hub knows nothing. */
export const severityOf = (code: HubAlertCode | null): AlertSeverity =>
  code === null ? 'warning' : hubAlerts[code].severity
