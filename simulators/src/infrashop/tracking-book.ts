import { invalid } from './problem.ts'

export type Tracking = {
  ackId: string
  orderCode: string
  trackingNumber: string
  trackingUrl: string | null
  invoiceNumber: string | null
  courier: string
  source: 'carrier' | 'etracker'
  status: string
  occurredAt: string
  description: string | null
}

/** The rest is invented. */
export type TrackingWish = Pick<Tracking, 'orderCode' | 'status'> & Partial<Tracking>

/** News of parcels, oldest first, until they are acknowledged. */
export class TrackingBook {
  #waiting: { ackId: string }[] = []
  #told = 0

  track(wish: TrackingWish): Tracking {
    const tracking: Tracking = {
      trackingNumber: `IL${wish.orderCode.replaceAll(/\W/g, '')}`,
      trackingUrl: null,
      invoiceNumber: null,
      courier: 'Infralog',
      source: 'carrier',
      occurredAt: new Date().toISOString(),
      description: null,
      ...wish,
      ackId: this.#nextId(),
    }
    this.#waiting.push(tracking)
    return tracking
  }

  /** Anything in place of a tracking, such as one without a status. */
  push(item: Record<string, unknown>): void {
    this.#waiting.push({ ...item, ackId: this.#nextId() })
  }

  read(limit: number): { trackings: unknown[] } {
    return { trackings: this.#waiting.slice(0, limit) }
  }

  acknowledge(ackIds: unknown): void {
    if (!Array.isArray(ackIds) || !ackIds.every((id) => typeof id === 'string')) throw invalid('ackIds')
    this.#waiting = this.#waiting.filter(({ ackId }) => !ackIds.includes(ackId))
  }

  waiting(): unknown[] {
    return [...this.#waiting]
  }

  clear(): void {
    this.#waiting = []
  }

  #nextId(): string {
    this.#told += 1
    return `A-${this.#told}`
  }
}
