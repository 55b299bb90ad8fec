import { ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { OrderStatusTarget, ParcelAnnouncement } from '@ihub/ports/order-status-target'
import { carrierWord, parcelTold, says, type Told } from '../order-notes.ts'
import { carryOut, fulfillmentReason, handlerReason, refusal } from './ask.ts'
import type { Context } from './context.ts'
import { addNote } from './notes.ts'
import { readOrderState } from './order-state.ts'
import type { Fulfillment, OrderState } from './schema.ts'
import { leftToFulfill, pickUnits } from './units.ts'

const addQuery = `mutation addFulfillment($input: FulfillOrderInput!) {
  outcome: addFulfillmentToOrder(input: $input) {
    ${refusal(fulfillmentReason, handlerReason)}
    ... on Fulfillment { id }
  }
}`

const moveQuery = `mutation moveFulfillment($id: ID!, $state: String!) {
  outcome: transitionFulfillmentToState(id: $id, state: $state) {
    ${refusal(fulfillmentReason)}
    ... on Fulfillment { id }
  }
}`

/**
 * A fulfilment for each parcel, moved on as the parcel is, and a note when it leaves and when it arrives: Vendure has no
 * place for a courier's address and for the invoice. A parcel for which nothing is left to fulfil has its notes alone.
 */
export const announceParcel =
  (context: Context): OrderStatusTarget['announceParcel'] =>
  async (originOrderId, parcel) => {
    const read = await readOrderState(context.http, originOrderId)
    if (!read.ok) return read
    const order = read.value
    const { noteLanguage } = context.settings
    const isSaid = (told: Told) => order.notes.some((note) => says(note, told))

    const shipped = parcelTold(parcel, 'shipped', noteLanguage)
    const found = await ensureFulfillment(context, { order, parcel, isTold: isSaid(shipped) })
    if (!found.ok) return found
    const moved = await moveOn(context, found.value, parcel)
    if (!moved.ok) return moved
    if (!isSaid(shipped)) {
      const added = await addNote(context, order.id, shipped.text)
      if (!added.ok) return added
    }
    const delivered = parcelTold(parcel, 'delivered', noteLanguage)
    if (parcel.deliveredAt === null || isSaid(delivered)) return ok(null)
    return addNote(context, order.id, delivered.text)
  }

interface Wanted {
  order: OrderState
  parcel: ParcelAnnouncement
  /** The note that follows the fulfilment stands there. */
  isTold: boolean
}

type Step = Pick<Fulfillment, 'id' | 'state'>

/** The parcel's fulfilment, made where there is none; null of a parcel for which nothing was left. */
async function ensureFulfillment(
  { http, settings }: Context,
  wanted: Wanted,
): Promise<Result<Step | null, CallFailure>> {
  const { order, parcel, isTold } = wanted
  const known = findFulfillment(wanted)
  if (known) return ok(known)
  const left = leftToFulfill(order)
  if (left.length === 0 || isTold) return ok(null)
  const { trackingNumber, courier } = parcel
  const input = {
    lines: pickUnits(left, parcel.items),
    handler: {
      code: settings.fulfillmentHandler,
      arguments: [
        { name: 'method', value: courier ?? carrierWord(settings.noteLanguage) },
        { name: 'trackingCode', value: trackingNumber ?? '' },
      ],
    },
  }
  const made = await carryOut(http, { verb: 'addFulfillment', query: addQuery, variables: { input } })
  return made.ok ? ok({ id: made.value, state: 'Pending' }) : made
}

/** By its tracking number. One without a number is the last that no note tells of, or the one whose note stands there. */
function findFulfillment({ order, parcel, isTold }: Wanted): Step | null {
  const { trackingNumber } = parcel
  const fitting = order.fulfillments.filter(({ trackingCode }) => trackingCode === trackingNumber)
  if (trackingNumber !== null) return fitting[0] ?? null
  if (isTold) return fitting.length === 1 ? (fitting[0] ?? null) : null
  return fitting.find(({ state }) => state === 'Pending') ?? null
}

async function moveOn(
  { http }: Context,
  fulfillment: Step | null,
  { deliveredAt }: ParcelAnnouncement,
): Promise<Result<null, CallFailure>> {
  if (!fulfillment) return ok(null)
  const way = ['Pending', 'Shipped', ...(deliveredAt === null ? [] : ['Delivered'])]
  const at = way.indexOf(fulfillment.state)
  if (at === -1) return ok(null)
  for (const state of way.slice(at + 1)) {
    const variables = { id: fulfillment.id, state }
    const moved = await carryOut(http, { verb: 'moveFulfillment', query: moveQuery, variables })
    if (!moved.ok) return moved
  }
  return ok(null)
}
