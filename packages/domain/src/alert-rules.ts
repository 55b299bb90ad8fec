export interface AlertRule {
  /** The store's switch for it, and whether it is on until the store says otherwise. */
  wantedBy: string
  onByDefault: boolean
  /** The store's setting of the threshold beyond which it is raised, with what the setting takes. */
  threshold: string
  unit: 'minutes' | 'hours' | 'percent' | 'skus' | 'returns' | 'refunds' | 'bills' | 'sellers' | 'customers'
  usual: number
  min: number
  max: number
}

/** Conditions that the hub looks for in every store, each minute; a line more is a rule more, whose code is one of `hubAlerts` too. */
export const alertRules = {
  /** The oldest live work of a system that answers waits longer. */
  'queue-delayed': {
    wantedBy: 'alertOnQueueDelay',
    onByDefault: true,
    threshold: 'queueDelayMinutes',
    unit: 'minutes',
    usual: 30,
    min: 5,
    max: 1_440,
  },
  /** A larger share of the calls to a system failed within the last hour. */
  'calls-failing': {
    wantedBy: 'alertOnFailingCalls',
    onByDefault: true,
    threshold: 'failingCallsPercent',
    unit: 'percent',
    usual: 30,
    min: 1,
    max: 99,
  },
  /** Orders that did not leave were not changed for longer, and nothing is under way for them. */
  'orders-stuck': {
    wantedBy: 'alertOnStuckOrders',
    onByDefault: true,
    threshold: 'stuckOrderHours',
    unit: 'hours',
    usual: 48,
    min: 24,
    max: 720,
  },
  /** Authorized invoices of orders that were not dispatched can be canceled for fewer hours (`invoice/cancellation-term`). */
  'invoices-expiring': {
    wantedBy: 'alertOnExpiringInvoices',
    onByDefault: true,
    threshold: 'expiringInvoiceHours',
    unit: 'hours',
    usual: 4,
    min: 1,
    max: 480,
  },
  /** The run of a job that is due did not begin for longer. */
  'job-missed': {
    wantedBy: 'alertOnMissedJobs',
    onByDefault: true,
    threshold: 'missedJobMinutes',
    unit: 'minutes',
    usual: 15,
    min: 5,
    max: 1_440,
  },
  /** More SKUs have less in stock than open orders take. */
  'stock-oversold': {
    wantedBy: 'alertOnOversoldStock',
    onByDefault: true,
    threshold: 'oversoldSkus',
    unit: 'skus',
    usual: 0,
    min: 0,
    max: 10_000,
  },
  /** A platform did not take the stock of more SKUs. */
  'stock-refused': {
    wantedBy: 'alertOnRefusedStock',
    onByDefault: true,
    threshold: 'refusedSkus',
    unit: 'skus',
    usual: 0,
    min: 0,
    max: 10_000,
  },
  /** The list of stock of a system has not moved for longer, though it has more to tell. */
  'stock-stuck': {
    wantedBy: 'alertOnStuckStock',
    onByDefault: true,
    threshold: 'stuckStockMinutes',
    unit: 'minutes',
    usual: 0,
    min: 0,
    max: 1_440,
  },
  /** More SKUs show that the ERP's figure is, or is not, without orders, other than the store says. */
  'stock-doubted': {
    wantedBy: 'alertOnDoubtedStock',
    onByDefault: true,
    threshold: 'doubtedSkus',
    unit: 'skus',
    usual: 1,
    min: 0,
    max: 10_000,
  },
  /** A platform did not take the products or prices of more SKUs. */
  'catalog-refused': {
    wantedBy: 'alertOnRefusedProducts',
    onByDefault: true,
    threshold: 'refusedProductSkus',
    unit: 'skus',
    usual: 0,
    min: 0,
    max: 10_000,
  },
  /** The ERP refused more customers. */
  'customers-refused': {
    wantedBy: 'alertOnRefusedCustomers',
    onByDefault: true,
    threshold: 'refusedCustomers',
    unit: 'customers',
    usual: 0,
    min: 0,
    max: 10_000,
  },
  /** The ERP did not take more returns, which wait for a person. */
  'returns-refused': {
    wantedBy: 'alertOnRefusedReturns',
    onByDefault: true,
    threshold: 'refusedReturns',
    unit: 'returns',
    usual: 0,
    min: 0,
    max: 10_000,
  },
  /** A platform refused more refunds, or left them in doubt. */
  'refunds-refused': {
    wantedBy: 'alertOnRefusedRefunds',
    onByDefault: true,
    threshold: 'refusedRefunds',
    unit: 'refunds',
    usual: 0,
    min: 0,
    max: 10_000,
  },
  /** Customers wait for their money for longer. */
  'refunds-late': {
    wantedBy: 'alertOnLateRefunds',
    onByDefault: true,
    threshold: 'lateRefundHours',
    unit: 'hours',
    usual: 168,
    min: 1,
    max: 2_160,
  },
  /** The money of more bills waits for a decision: paid in another amount, twice, or after they were canceled; or expired. */
  'bills-troubled': {
    wantedBy: 'alertOnTroubledBills',
    onByDefault: true,
    threshold: 'troubledBills',
    unit: 'bills',
    usual: 0,
    min: 0,
    max: 10_000,
  },
  /** A gateway did not issue more bills, so that nobody can pay them. */
  'bills-refused': {
    wantedBy: 'alertOnRefusedBills',
    onByDefault: true,
    threshold: 'refusedBills',
    unit: 'bills',
    usual: 0,
    min: 0,
    max: 10_000,
  },
  /** The own numbers of the bills of more sellers are nearly used up. */
  'bill-numbers-short': {
    wantedBy: 'alertOnShortBillNumbers',
    onByDefault: true,
    threshold: 'shortNumberedSellers',
    unit: 'sellers',
    usual: 0,
    min: 0,
    max: 1_000,
  },
} as const satisfies Record<string, AlertRule>
export type AlertRuleName = keyof typeof alertRules
export const alertRuleNames = Object.keys(alertRules) as AlertRuleName[]

export const isAlertRule = (code: string): code is AlertRuleName => Object.hasOwn(alertRules, code)

/** Fewer calls within the hour say nothing about a system. */
export const judgedCallsMin = 20

/** An alert stays until its figure fell this far below the threshold, so that it does not come and go around it. */
const keptShare = 0.8

/** The figure down to which an alert that is raised stays. */
export const keptFrom = (threshold: number): number => threshold * keptShare

/** How a figure is judged: beyond the threshold it raises the alert, a little below it leaves things as they are. */
export function judgeFigure(value: number, threshold: number): 'raise' | 'keep' | 'end' {
  if (value > threshold) return 'raise'
  return value > keptFrom(threshold) ? 'keep' : 'end'
}
