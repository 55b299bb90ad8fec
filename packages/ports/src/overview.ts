import type { PaymentMethod } from '@ihub/domain/constants'
import type { FlowStep } from '@ihub/domain/order/flow-steps'
import type { OrderStatus } from '@ihub/domain/order/statuses'
import type { Figure } from './figure.ts'

export interface OverviewRequest {
  /** Days of the store's time zone, both within; the last seven when left out. */
  from?: string | undefined
  to?: string | undefined
  /** Of all figures but the reports that are no orders yet. */
  seller?: string | undefined
}

/** The orders that were received in a period. */
export interface PeriodFigures {
  /** Instants; `until` is the first beyond the period. */
  from: string
  until: string
  placed: Figure
  canceled: Figure
  delivered: Figure
  /** Of a placed order, in whole cents of each currency. */
  averages: Figure['amounts']
}

/** The orders that stand at a step now. */
export interface StepFigure extends Figure {
  step: FlowStep
  /** Since when the longest of them waits. */
  oldestAt: string | null
}

/** Reports of one account of a platform that are no orders yet. */
export interface UnreadReports {
  integrationId: string
  connector: string
  label: string
  count: number
}

export interface OverviewRead {
  /** The first and the last day, and the day of today. */
  days: { from: string; to: string; today: string }
  period: PeriodFigures
  /** As many days before it; while the period lasts, up to the time of day of now. */
  previous: PeriodFigures
  byStatus: (Figure & { status: OrderStatus })[]
  /** Null where the platform names no payment. */
  byPaymentType: (Figure & { paymentType: PaymentMethod | null })[]
  /** Sellers with orders in the period, whatever seller is asked for; those with the most. */
  sellers: (Figure & { code: string })[]
  funnel: StepFigure[]
  /** Of each account of a platform, the one with the most first: the first step of the funnel. */
  reports: UnreadReports[]
  idle: Figure
  late: Figure
  /** Open orders promised for today and each of the seven days after it. */
  due: (Figure & { day: string })[]
  notIntegrated: Figure
  /** That can soon be canceled no more, of orders that did not leave. */
  expiringInvoices: Figure
  withError: Figure
  skusWithError: {
    /** The SKUs with the most orders. */
    top: { sku: string; name: string | null; orders: number }[]
    total: number
    /** Whether only the newest of the orders in error were looked at. */
    isCut: boolean
  }
  /** Active SKUs in stock, of all sellers. */
  inventories: { withError: number; oversold: number }
  /** Orders received in each ten minutes of today up to now, and of the same weekday a week ago. */
  pace: { today: number[]; lastWeek: number[] }
}
