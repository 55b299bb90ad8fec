import { ok } from '@ihub/domain/result'
import type { Http } from '@ihub/ports/http'
import type { OrderStatusTarget, ParcelAnnouncement } from '@ihub/ports/order-status-target'
import { orderPath } from './paths.ts'
import type { OrderState, ToldParcel } from './schema.ts'
import { tellOnce } from './tell-once.ts'

/** A parcel is known by its tracking number, and without one by its invoice. */
export const announceParcel =
  (http: Http): OrderStatusTarget['announceParcel'] =>
  async (originOrderId, { deliveredAt, ...parcel }) => {
    const find = ({ parcels }: OrderState) => parcels.find((one) => isSame(one, parcel))
    const left = await tellOnce(http, originOrderId, {
      verb: 'dispatch',
      path: `${orderPath(originOrderId)}/dispatch`,
      json: () => parcel,
      isDone: (order) => find(order) !== undefined,
    })
    if (!left.ok || deliveredAt === null) return left.ok ? ok(null) : left
    const { trackingNumber, invoiceNumber } = parcel
    return tellOnce(http, originOrderId, {
      verb: 'deliver',
      path: `${orderPath(originOrderId)}/deliver`,
      json: () => ({ trackingNumber, invoiceNumber, deliveredAt }),
      isDone: (order) => (find(order)?.deliveredAt ?? null) !== null,
    })
  }

type Known = Pick<ToldParcel & ParcelAnnouncement, 'trackingNumber' | 'invoiceNumber'>

const isSame = (one: Known, other: Known) =>
  other.trackingNumber === null
    ? one.trackingNumber === null && one.invoiceNumber === other.invoiceNumber
    : one.trackingNumber === other.trackingNumber
