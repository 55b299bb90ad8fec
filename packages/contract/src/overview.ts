import { paymentMethods } from '@ihub/domain/constants'
import { flowSteps } from '@ihub/domain/order/flow-steps'
import { orderStatuses } from '@ihub/domain/order/statuses'
import { hasPlainYear } from '@ihub/domain/years'
import { z } from 'zod'
import { Figure } from './causes.ts'
import { broken, Id, Instant, workers } from './common.ts'
import { endpoint } from './endpoint.ts'

/** The longest period that figures are read of. */
export const overviewDaysMax = 366
const dayMs = 86_400_000

const Day = z.iso.date().refine(hasPlainYear, broken('field.year_range'))

const query = z
  .object({
    from: Day.optional().describe('first day of the period in the store’s time zone'),
    to: Day.optional().describe('last day; the last seven days when both are left out'),
    seller: z.string().max(100).optional().describe('figures of this seller alone'),
  })
  .superRefine(({ from, to }, context) => {
    const refuse = (field: 'from' | 'to', code: 'field.required' | 'field.out_of_range') =>
      context.addIssue({ code: 'custom', path: [field], ...broken(code) })
    if (from === undefined && to !== undefined) refuse('from', 'field.required')
    if (from !== undefined && to === undefined) refuse('to', 'field.required')
    if (from === undefined || to === undefined) return
    const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
    if (days < 1 || days > overviewDaysMax) refuse('to', 'field.out_of_range')
  })

const Period = z.object({
  from: Instant,
  until: Instant.describe('the first instant beyond it'),
  placed: Figure,
  canceled: Figure,
  delivered: Figure,
  averageTicket: Figure.shape.amounts.describe('money for each placed order'),
})
export type OverviewPeriod = z.output<typeof Period>

export const getOverview = endpoint({
  id: 'getOverview',
  method: 'GET',
  path: '/orders/overview',
  area: 'orders',
  access: workers,
  summary: 'The figures of the home page: what flows, what stands, what is late',
  description:
    'Exact counts and money. Of the period are the orders that the hub received in it: `placed`, `canceled`, `delivered`, `byStatus`, `byPaymentType`, `sellers`. The other figures are of now. `previous` has as many days and ends, while the period lasts, at the time of day of now.',
  scope: 'orders:read',
  query,
  response: z.object({
    days: z.object({ from: z.string(), to: z.string(), today: z.string() }),
    period: Period,
    previous: Period,
    byStatus: Figure.extend({ status: z.enum(orderStatuses) }).array(),
    byPaymentType: Figure.extend({ paymentType: z.enum(paymentMethods).nullable() }).array(),
    sellers: Figure.extend({ code: z.string() })
      .array()
      .describe('with orders in the period, whatever seller is asked for; the 200 with the most'),
    funnel: Figure.extend({ step: z.enum(flowSteps), oldestAt: Instant.nullable() })
      .array()
      .describe(
        'what stands at each step. `platform`: reports of the whole store that are no orders yet, without money. `hub`: open and not in the ERP. `erp`: without invoice. `outside-erp`: the same of orders that are for no ERP, handled where they were sold. `invoice`: not dispatched. `dispatch`: not delivered. `delivery`: received in the period and delivered. `oldestAt`: since when the longest of them waits; behind `hub` its last change',
      ),
    reports: z
      .object({ integrationId: Id, name: z.string(), count: z.number().int() })
      .array()
      .describe('the step `platform` by the account of a platform that sent them'),
    idle: Figure.describe('open, not dispatched and unchanged for 24 hours'),
    late: Figure.describe('open and promised for a day before today'),
    due: Figure.extend({ day: z.string() })
      .array()
      .describe('open and promised for today and each of the seven days after it'),
    notIntegrated: Figure,
    expiringInvoices: Figure.describe(
      'invoices that can soon be canceled no more, of orders that were not dispatched: those of `expiring` in their list',
    ),
    withError: Figure,
    skusWithError: z.object({
      top: z
        .object({ sku: z.string(), name: z.string().nullable(), orders: z.number().int() })
        .array()
        .describe('the five with the most orders'),
      total: z.number().int(),
      isCut: z.boolean().describe('whether only the newest 2,000 orders in error were looked at'),
    }),
    inventories: z
      .object({ withError: z.number().int(), oversold: z.number().int() })
      .describe(
        'active SKUs in stock, of the whole store: those that a channel refused, and those sold beyond what there is',
      ),
    pace: z
      .object({ today: z.number().int().array(), lastWeek: z.number().int().array() })
      .describe('orders received in each ten minutes of today up to now, and of the day a week ago'),
  }),
})
