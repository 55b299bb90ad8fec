import type { Order } from '../order/order.ts'
import { everyContext } from './choices.ts'
import { isFilled, type SettingValues } from './setting.ts'

/** Which orders a store takes in. */
export interface CaptureRule {
  /** ISO-8601; orders placed at the origin before it are left alone. */
  after: string | null
  /** Takes no orders in but those that `except` names. */
  skips: boolean
  /** Beginnings of order codes, such as the prefix a marketplace gives them. */
  except: readonly string[]
  /** In upper case, as in `contextsOf`; an order of none of them is left alone. */
  contexts: readonly string[]
}

const hourMs = 3_600_000
/** How far a first look goes back for orders in any status, unless the store says from when it takes orders in. */
export const firstLookBackMs = 24 * hourMs
/** The age of the oldest orders a platform lists; older ones are not open anywhere. */
export const oldestListedMs = 2 * 365 * 24 * hourMs

export const capturesAll: CaptureRule = { after: null, skips: false, except: [], contexts: everyContext }

/** The rule of the store's settings; `checkSettings` guarantees the types of the stored values. */
export function captureRuleOf(settings: SettingValues): CaptureRule {
  const { captureOrdersAfter, skipOrders } = settings
  return {
    after: typeof captureOrdersAfter === 'string' ? captureOrdersAfter : null,
    skips: skipOrders === true,
    except: textsOf(settings.skipOrdersExcept, []),
    contexts: textsOf(settings.context, everyContext),
  }
}

const textsOf = (value: unknown, unset: readonly string[]) =>
  isFilled(value) && Array.isArray(value) ? value.map((text) => String(text).trim()) : unset

/** The facts of an order that place it in a context. */
type Contextual = Pick<Order, 'salesChannel'> & { customer: Pick<Order['customer'], 'isCorporate'> }

/** The contexts of an order: its customer is a company or a person, and its sales channel by the platform's id. */
export const contextsOf = ({ salesChannel, customer }: Contextual): string[] => [
  customer.isCorporate ? 'B2B' : 'B2C',
  ...(salesChannel === null ? [] : [salesChannel.trim().toUpperCase()]),
]

export type SkipReason = 'order.placed_before_capture' | 'order.skipped_by_store' | 'order.outside_contexts'

/** Why an order that is not known yet is not taken in; null when it is. */
export function skipReason(
  { after, skips, except }: CaptureRule,
  { originOrderId, originCreatedAt }: { originOrderId: string; originCreatedAt: string },
): SkipReason | null {
  if (after !== null && Date.parse(originCreatedAt) < Date.parse(after)) return 'order.placed_before_capture'
  const isExcepted = except.some((beginning) => originOrderId.startsWith(beginning))
  return skips && !isExcepted ? 'order.skipped_by_store' : null
}

/** The same of an order that was fetched, by the contexts of the store as well. */
export const skipReasonOf = (
  rule: CaptureRule,
  order: Contextual & Pick<Order, 'originOrderId' | 'originCreatedAt'>,
): SkipReason | null =>
  skipReason(rule, order) ??
  (contextsOf(order).some((context) => rule.contexts.includes(context)) ? null : 'order.outside_contexts')
