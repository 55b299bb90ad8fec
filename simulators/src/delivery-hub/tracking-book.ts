import { json, type SimAnswer, type SimRequest } from '../kit/message.ts'
import type { Problem } from './read-request.ts'

export type TrackingEvent = {
  eventId: string
  orderCode: string
  trackingNumber: string
  trackingUrl: string | null
  invoiceNumber: string | null
  /** Of the shipment of that invoice, from 1. */
  volume: number | null
  carrier: { id: string; name: string }
  source: 'carrier' | 'etracker'
  status: string
  occurredAt: string
  description: string | null
}

/** The rest is invented. */
export type TrackingWish = Pick<TrackingEvent, 'orderCode' | 'status'> & Partial<TrackingEvent>

const pageMax = 200

/** Everything that happened to parcels, in the order in which the system learnt of it. */
export class TrackingBook {
  #items: unknown[] = []

  track(wish: TrackingWish): TrackingEvent {
    const event: TrackingEvent = {
      eventId: `E-${String(this.#items.length + 1).padStart(6, '0')}`,
      trackingNumber: `DH${wish.orderCode.replace(/\W/g, '').toUpperCase()}`,
      trackingUrl: null,
      invoiceNumber: null,
      volume: null,
      carrier: { id: 'rodovia', name: 'Rodovia Cargas' },
      source: 'carrier',
      occurredAt: new Date().toISOString(),
      description: null,
      ...wish,
    }
    this.#items.push(event)
    return event
  }

  /** Anything in place of an event, such as one without a status; the same event once more tells it twice. */
  push(item: unknown): void {
    this.#items.push(item)
  }

  list(): unknown[] {
    return [...this.#items]
  }

  clear(): void {
    this.#items = []
  }

  /** The cursor is how many events were told. */
  read({ query }: SimRequest): SimAnswer | Problem {
    const after = query.get('after') ?? '0'
    const limit = query.get('limit') ?? String(pageMax)
    if (!/^\d{1,9}$/.test(after) || Number(after) > this.#items.length) return invalid('after')
    if (!/^\d{1,3}$/.test(limit) || Number(limit) < 1 || Number(limit) > pageMax) return invalid('limit')
    const events = this.#items.slice(Number(after), Number(after) + Number(limit))
    return json(200, { events, cursor: String(Number(after) + events.length) })
  }
}

const invalid = (field: string): Problem => ({
  status: 400,
  code: 'invalid_request',
  message: `Parâmetro ${field} inválido`,
  field,
})
