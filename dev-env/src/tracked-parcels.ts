import type { OrderReport } from '@ihub/ports/order-status-source'

/** News of a parcel, as the simulators of the contracts of our own tell it. */
interface Tracked {
  orderCode: string
  trackingNumber: string
  status: string
}

interface Wish {
  orderCode: string
  status: string
  source?: 'carrier' | 'etracker'
  occurredAt?: string
}

interface Teller {
  track(wish: Wish): Tracked
  push(item: Record<string, unknown>): void
}

/** A word and a source for each of our reports; any other word of a carrier is a tracking event. */
const wordOf: Partial<Record<OrderReport, Pick<Wish, 'status' | 'source'>>> = {
  'out-of-delivery': { status: 'out_for_delivery' },
  'ready-to-pickup': { status: 'ready_for_pickup' },
  'tracking-event': { status: 'Objeto postado' },
  'etracker-event': { status: 'delivered', source: 'etracker' },
  'etracker-failed': { status: 'tracking_failed', source: 'etracker' },
}

let made = 0
const nextCode = (kind = 'abc') => {
  made += 1
  return `v${1_000_000 + made}${kind}-01`
}

/** A simulated carrier as the suites of steps ask for it: each word is told of an order of its own; `words` are those that it has of its own. */
export function trackedParcels({ track, push }: Teller, words: typeof wordOf = {}) {
  const tell = (wish: Partial<Wish> = {}) => track({ orderCode: nextCode(), status: 'collected', ...wish })
  return {
    tell: async () => tell().orderCode,
    tellStep: async (step: OrderReport, at: string) => {
      const wish = words[step] ?? wordOf[step] ?? { status: step.replaceAll('-', '_') }
      const { orderCode, trackingNumber, status } = tell({ ...wish, occurredAt: at })
      return { originOrderId: orderCode, trackingNumber, rawStatus: status }
    },
    garble: async () => {
      const orderCode = nextCode('odd')
      const corrected = { ...tell(), orderCode }
      push({ ...corrected, status: { code: 7 } })
      return { originOrderId: orderCode, corrected }
    },
  }
}
