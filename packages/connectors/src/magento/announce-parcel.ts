import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { OrderStatusTarget, ParcelAnnouncement } from '@ihub/ports/order-status-target'
import { z } from 'zod'
import { carrierWord, invoiceKnown, parcelTold, says, type Told } from '../order-notes.ts'
import { Made } from './announce-invoice.ts'
import { addComment } from './comments.ts'
import type { Context } from './context.ts'
import { findTold, listDocuments } from './documents.ts'
import { toMagentoFailure } from './errors.ts'
import { Id } from './fields.ts'
import { readOrderState } from './order-state.ts'
import type { Document, OrderState } from './schema.ts'
import { leftToShip, pickItems, unitsOfItems, type WantedUnits, withParts } from './units.ts'

const Track = z.strictObject({ track_number: z.string(), title: z.string(), carrier_code: z.string() })

/** POST /order/{id}/ship; without items, of everything that has not left. */
export const ShipRequest = z.strictObject({
  notify: z.boolean(),
  appendComment: z.boolean().optional(),
  items: z.array(z.strictObject({ order_item_id: Id, qty: z.number().positive() })).optional(),
  tracks: z.array(Track),
  comment: z.strictObject({ comment: z.string(), is_visible_on_front: z.int() }).optional(),
})

/** Carriers that Magento follows by itself; every other is `custom`. */
const carrierCodes = ['ups', 'usps', 'fedex', 'dhl'] as const

/**
 * A shipment for each parcel, and one comment when it leaves and one when it arrives, for Magento has no state for an
 * arrival. A parcel for which nothing is left to ship becomes a track of the last shipment.
 */
export const announceParcel =
  (context: Context): OrderStatusTarget['announceParcel'] =>
  async (originOrderId, parcel) => {
    const { http, settings } = context
    const order = await readOrderState(http, originOrderId)
    if (!order.ok) return order
    const { comments, entity_id } = order.value
    const isSaid = (told: Told) => comments.some((comment) => says(comment, told))
    const shipped = parcelTold(parcel, 'shipped', settings.commentLanguage)
    if (!isSaid(shipped)) {
      const made = await makeShipment(context, { order: order.value, parcel, told: shipped })
      if (!made.ok) return made
      const added = await addComment(context, entity_id, shipped.text)
      if (!added.ok) return added
    }
    const delivered = parcelTold(parcel, 'delivered', settings.commentLanguage)
    if (parcel.deliveredAt === null || isSaid(delivered)) return ok(null)
    return addComment(context, entity_id, delivered.text)
  }

interface Wanted {
  order: OrderState
  parcel: ParcelAnnouncement
  told: Told
}

async function makeShipment(context: Context, wanted: Wanted): Promise<Result<null, CallFailure>> {
  const { order, parcel } = wanted
  const { http, settings } = context
  const shipments = await listDocuments(http, 'shipments', order.entity_id)
  if (!shipments.ok) return shipments
  const isThere = await isShipped(context, shipments.value, wanted)
  if (!isThere.ok) return isThere
  if (isThere.value) return ok(null)
  const track = toTrack(parcel, settings)
  const last = shipments.value.at(-1)
  if (leftToShip(order).length > 0) return ship(context, wanted, track)
  return last && track ? addTrack(context, { shipment: last, order, track }) : ok(null)
}

/** By its tracking number; a parcel without one by the comment of its shipment. */
async function isShipped(
  { http }: Context,
  documents: readonly Document[],
  { parcel: { trackingNumber }, told }: Wanted,
) {
  if (trackingNumber === null) {
    const found = await findTold(http, 'shipments', { documents, told })
    return found.ok ? ok(found.value !== null) : found
  }
  return ok(documents.some(({ tracks }) => tracks.some((track) => track.track_number === trackingNumber)))
}

function toTrack(
  { trackingNumber, courier }: ParcelAnnouncement,
  { commentLanguage }: Context['settings'],
): z.input<typeof Track> | null {
  if (trackingNumber === null) return null
  const name = courier?.toLowerCase() ?? ''
  const carrier_code = carrierCodes.find((code) => new RegExp(`\\b${code}\\b`).test(name)) ?? 'custom'
  return { track_number: trackingNumber, title: courier ?? carrierWord(commentLanguage), carrier_code }
}

/** The goods of a parcel that nobody describes are those of its invoice, where Magento has that. */
async function findUnits(
  { http }: Context,
  { order, parcel: { items, invoiceNumber } }: Wanted,
): Promise<Result<WantedUnits[], CallFailure>> {
  if (items.length > 0 || invoiceNumber === null) return ok(items)
  const documents = await listDocuments(http, 'invoices', order.entity_id)
  if (!documents.ok) return documents
  const told = invoiceKnown(invoiceNumber)
  const invoice = await findTold(http, 'invoices', { documents: documents.value, told })
  return invoice.ok ? ok(invoice.value ? unitsOfItems(order, invoice.value.items) : []) : invoice
}

async function ship(
  context: Context,
  wanted: Wanted,
  track: z.input<typeof Track> | null,
): Promise<Result<null, CallFailure>> {
  const { order, told } = wanted
  const {
    http,
    settings: { notifyCustomer: notify },
  } = context
  const units = await findUnits(context, wanted)
  if (!units.ok) return units
  const left = leftToShip(order)
  const items = withParts(left, pickItems(left, units.value))
  const json: z.input<typeof ShipRequest> = {
    notify,
    appendComment: notify,
    ...(items.length > 0 && { items }),
    tracks: track ? [track] : [],
    comment: { comment: told.text, is_visible_on_front: notify ? 1 : 0 },
  }
  const answer = await http.json(
    { verb: 'ship', method: 'POST', path: `/order/${order.entity_id}/ship`, json },
    Made,
  )
  return answer.ok ? ok(null) : err(toMagentoFailure(answer.error))
}

async function addTrack(
  { http }: Context,
  added: { shipment: Document; order: OrderState; track: z.input<typeof Track> },
): Promise<Result<null, CallFailure>> {
  const entity = {
    ...added.track,
    parent_id: added.shipment.entity_id,
    order_id: added.order.entity_id,
    description: added.track.title,
    weight: 0,
    qty: 1,
  }
  const answer = await http.json(
    { verb: 'track', method: 'POST', path: '/shipment/track', json: { entity } },
    Made,
  )
  return answer.ok ? ok(null) : err(toMagentoFailure(answer.error))
}
