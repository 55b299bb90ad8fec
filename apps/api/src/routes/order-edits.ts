import type { BodyOf } from '@ihub/contract/endpoint'
import type { editOrder } from '@ihub/contract/orders'
import type { Failure } from '@ihub/domain/errors'
import type { OrderEventType } from '@ihub/domain/order/events'
import type { CorrectionWish } from '@ihub/domain/order/judge-correction'
import type { OrderActionRequest } from '@ihub/operations/order/order-action-request'
import type { OrderDetailRead } from '@ihub/ports/reads'
import { presentAuthor } from './present.ts'

type EditBody = BodyOf<typeof editOrder>
type ItemChanges = NonNullable<EditBody['items']>[number]['changes']

/** An edit in the amounts of the engine: integer cents. */
export const editRequest = ({ reason, version, ...changes }: EditBody): OrderActionRequest => ({
  action: 'edit-order',
  changes: wishOf(changes),
  reason,
  version,
})

const changing: readonly OrderEventType[] = ['data-changed', 'items-modified']

/** An edit that came too late says who changed the order before it, and when. */
export function withEditor(error: Failure, { timeline, updatedAt }: OrderDetailRead): Failure {
  if (error.code !== 'order.edited_meanwhile') return error
  const last = timeline.findLast(({ type }) => changing.some((one) => one === type))
  const name = (last && presentAuthor(last.author).name) ?? ''
  return { ...error, params: { ...error.params, name, at: last?.createdAt ?? updatedAt } }
}

function wishOf(body: Omit<EditBody, 'reason' | 'version'>): CorrectionWish {
  const { items, addedItems, removedItems, payments, addedPayments, ...rest } = body
  return withoutGaps({
    ...rest,
    items: items?.map(({ changes, ...item }) => ({ ...inCents(item), changes: itemChanges(changes) })),
    addedItems: addedItems?.map(({ price, ...item }) => ({
      ...inCents(item),
      priceCents: cents(price ?? item.sellingPrice),
    })),
    removedItems: removedItems?.map(inCents),
    payments: payments?.map(({ id, changes: { value, ...others } }) => ({
      id,
      changes: { ...others, valueCents: maybeCents(value) },
    })),
    addedPayments: addedPayments?.map(({ value, ...others }) => ({ ...others, valueCents: cents(value) })),
  })
}

const inCents = <T extends { sellingPrice: number }>({ sellingPrice, ...item }: T) => ({
  ...item,
  sellingPriceCents: cents(sellingPrice),
})

const itemChanges = ({ price, sellingPrice, ...others }: ItemChanges) => ({
  ...others,
  priceCents: maybeCents(price),
  sellingPriceCents: maybeCents(sellingPrice),
})

const cents = (amount: number) => Math.round(amount * 100)
const maybeCents = (amount: number | undefined) => (amount === undefined ? undefined : cents(amount))

/** JSON has no `undefined`, so a field that was left out is simply absent. */
const withoutGaps = (wish: object) => JSON.parse(JSON.stringify(wish)) as CorrectionWish
