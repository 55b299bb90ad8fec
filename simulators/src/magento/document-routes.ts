import { json, type SimAnswer, type SimRequest } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import type { OrderBook, WantedComment, WantedItem, WantedTrack } from './order-book.ts'
import { base, commentList, listRoute, ruled } from './order-routes.ts'
import { noSuchEntity, Refusal } from './says.ts'
import type { SimOrder } from './sim-order.ts'

type Wanted = { items?: WantedItem[]; tracks?: WantedTrack[]; comment?: WantedComment }

/** Invoices and shipments; comments come in calls of their own, never with a list. */
export function documentRoutes(book: OrderBook): Route[] {
  const create = (path: string, make: (order: SimOrder, wanted: Wanted) => number): Route => ({
    method: 'POST',
    path: `${base}/order/:id/${path}`,
    handle: ruled((request) => {
      const order = book.orders.get(Number(request.param('id')))
      return order ? json(200, make(order, request.fields as Wanted)) : noSuchEntity()
    }),
  })
  const bare = <T extends { comments: unknown }>(one: T) => ({ ...one, comments: [] })
  const one =
    (
      rows: () => readonly { entity_id: number; comments: object[] }[],
      answer: (row: { comments: object[] }) => SimAnswer,
    ) =>
    (request: SimRequest) => {
      const found = rows().find(({ entity_id }) => entity_id === Number(request.param('id')))
      return found ? answer(found) : noSuchEntity()
    }
  const invoices = () => book.invoices
  const shipments = () => book.shipments
  const creditmemos = () => book.creditmemos
  const told = (row: { comments: object[] }) => json(200, bare(row))
  const comments = (row: { comments: object[] }) => commentList(row.comments)
  return [
    create('invoice', (order, { items = [], comment }) => book.invoice(order, items, comment)),
    create('ship', (order, { items = [], tracks = [], comment }) =>
      book.ship(order, { items, tracks, ...(comment && { comment }) }),
    ),
    listRoute('/invoices', () => book.invoices.map(bare)),
    { method: 'GET', path: `${base}/invoices/:id`, handle: one(invoices, told) },
    { method: 'GET', path: `${base}/invoices/:id/comments`, handle: one(invoices, comments) },
    {
      method: 'POST',
      path: `${base}/invoice/:id/refund`,
      handle: ruled((request) => {
        const invoice = book.invoices.find(({ entity_id }) => entity_id === Number(request.param('id')))
        if (!invoice) return noSuchEntity()
        const wanted = request.fields as Wanted & { arguments?: Partial<Record<string, number>> }
        const { adjustment_positive: adjustment = 0, shipping_amount: freight = 0 } = wanted.arguments ?? {}
        const { items = [], comment } = wanted
        return json(200, book.refund(invoice, { items, adjustment, freight, ...(comment && { comment }) }))
      }),
    },
    listRoute('/creditmemos', () => book.creditmemos.map(bare)),
    { method: 'GET', path: `${base}/creditmemo/:id/comments`, handle: one(creditmemos, comments) },
    listRoute('/shipments', () => book.shipments.map(bare)),
    { method: 'GET', path: `${base}/shipment/:id`, handle: one(shipments, told) },
    { method: 'GET', path: `${base}/shipment/:id/comments`, handle: one(shipments, comments) },
    {
      method: 'POST',
      path: `${base}/shipment/track`,
      handle: ruled(({ fields }) => {
        const track = (fields.entity ?? {}) as WantedTrack & { parent_id?: number }
        const shipment = book.shipments.find(({ entity_id }) => entity_id === Number(track.parent_id))
        if (!shipment)
          throw new Refusal('Could not save the shipment tracking.\n%1', ['Parent Track Id can not be empty'])
        if (!track.track_number)
          throw new Refusal('Could not save the shipment tracking.\n%1', ['Number can not be empty'])
        const { track_number, title, carrier_code, description = null } = track
        return json(200, book.addTrack(shipment, { track_number, title, carrier_code, description }))
      }),
    },
  ]
}
