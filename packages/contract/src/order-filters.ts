import { inboxParts, lastingBlockers, waitNames } from '@ihub/domain/blocker-reasons'
import { deliveryChannels, integrationStatuses, paymentMethods } from '@ihub/domain/constants'
import { operationNames } from '@ihub/domain/operation-names'
import { openSteps } from '@ihub/domain/order/flow-steps'
import { erpStatuses, orderStatuses } from '@ihub/domain/order/statuses'
import { z } from 'zod'
import { DayOrInstant, Id, Money } from './common.ts'
import { flag, oneOrMore } from './list.ts'

/** The filters of the list of orders, which its counts and groups take too. */
export const orderFilters = {
  status: oneOrMore(z.enum(orderStatuses)),
  erpStatus: oneOrMore(z.enum(erpStatuses)),
  deliveryChannel: oneOrMore(z.enum(deliveryChannels)),
  erpIntegration: oneOrMore(z.enum(integrationStatuses)),
  platformIntegration: oneOrMore(z.enum(integrationStatuses)),
  refused: oneOrMore(z.enum(operationNames)).describe(
    'operations that were refused for good and not done since',
  ),
  blocker: oneOrMore(z.enum(lastingBlockers)).describe('why they are not moving'),
  integrationId: oneOrMore(Id).describe('systems that they wait for'),
  cause: oneOrMore(Id).describe('causes of `GET /orders/causes`'),
  inbox: z
    .enum(inboxParts)
    .optional()
    .describe('waiting for a person, for time alone, beyond the promised day, muted'),
  wait: oneOrMore(z.enum(waitNames)).describe('held up for less than an hour, less than a day, or longer'),
  seller: oneOrMore(z.string().max(100)),
  courier: oneOrMore(z.string().max(100)),
  paymentType: oneOrMore(z.enum(paymentMethods)),
  hasPaymentType: flag.optional().describe('whether the platform named how it is paid'),
  invoiced: flag.optional().describe('whether it has an invoice'),
  step: oneOrMore(z.enum(openSteps)).describe(
    'where open orders stand: in the hub, in the ERP, handled without one, invoiced, dispatched',
  ),
  idle: flag.optional().describe('open, not dispatched and unchanged for 24 hours'),
  hasError: flag.optional().describe('whether a status, its own or the ERP’s, is an error'),
  isCanceled: flag.optional().describe('whether it is canceled, here or in the ERP, or about to be'),
  dueFrom: DayOrInstant.optional().describe('promised for this day or later'),
  dueTo: DayOrInstant.optional().describe('promised for this day or earlier'),
  priceFrom: Money.min(0).optional(),
  priceTo: Money.min(0).optional(),
  sku: z.string().trim().max(100).optional().describe('the whole SKU of one of their items'),
  code: z.string().trim().max(100).optional().describe('beginning of the origin, ERP or sequential code'),
  customer: z.string().trim().max(200).optional().describe('beginning of name words, document or e-mail'),
  createdFrom: DayOrInstant.optional().describe('first day in the store’s time zone, or an instant'),
  createdTo: DayOrInstant.optional().describe('last day in the store’s time zone, or an instant'),
} as const
