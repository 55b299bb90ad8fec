import { type FiscalEvent, isRegistered, type VoidedNumbers } from './fiscal-events.ts'
import type { InvoiceEvent } from './invoice-state.ts'
import type { InvoiceRule } from './judge-invoice.ts'
import { needsFile, type OrderInvoice } from './order-invoice.ts'

/** An invoice after events of the tax office, and what its history says of them. */
export interface Followed {
  invoice: OrderInvoice
  events: InvoiceEvent[]
}

/** Names an event of one invoice; the tax office counts those of each type. */
const idOf = ({ type, sequence }: FiscalEvent) => `${type}-${sequence}`

type Rule = Pick<InvoiceRule, 'emitters' | 'takesTests'>

/** Everything that is known of one key. */
export interface KeptEvents {
  events: readonly FiscalEvent[]
  /** Protocols that the history of the invoice tells: one that stood without an order has told them before its order knew it. */
  protocolsTold: readonly string[]
}

export const nothingKept: KeptEvents = { events: [], protocolsTold: [] }

/** Each registered event once, however often it is told; a request or a rejected one changes nothing. */
export function followFiscalEvents(
  known: OrderInvoice,
  { events: kept, protocolsTold }: KeptEvents,
  rule: Pick<Rule, 'takesTests'>,
): Followed {
  const counting = kept.filter((event) => isCounting(event, rule))
  const news = counting
    .filter((event, index) => counting.findIndex((one) => idOf(one) === idOf(event)) === index)
    .filter((event) => !known.fiscalEvents?.includes(idOf(event)))
    .sort((one, other) => one.sequence - other.sequence)
  if (news.length === 0) return { invoice: known, events: [] }
  let invoice: OrderInvoice = { ...known, fiscalEvents: [...(known.fiscalEvents ?? []), ...news.map(idOf)] }
  const events: InvoiceEvent[] = []
  for (const event of news) {
    const { protocol } = event.answer ?? {}
    if (protocol === undefined || !protocolsTold.includes(protocol)) events.push(eventOf(invoice, event))
    if (event.kind === 'cancellation') invoice = { ...invoice, status: 'canceled', reason: null }
  }
  return { invoice, events }
}

/** An event of the test environment says nothing about an invoice of production. */
const isCounting = (told: FiscalEvent | VoidedNumbers, { takesTests }: Pick<Rule, 'takesTests'>) =>
  isRegistered(told) && (told.environment !== 'test' || takesTests)

export const isCancellation = (event: FiscalEvent, rule: Pick<Rule, 'takesTests'>): boolean =>
  event.kind === 'cancellation' && isCounting(event, rule)

/** The word of an ERP may have canceled it before; the event then tells why, and under which protocol. */
function eventOf({ status }: OrderInvoice, event: FiscalEvent): InvoiceEvent {
  const { kind, sequence, text, name, reason, answer, happenedAt } = event
  const originAt = answer?.registeredAt ?? happenedAt ?? null
  const protocol = answer?.protocol ?? null
  if (kind === 'correction')
    return { type: 'corrected', originAt, details: { sequence, text: text ?? null, protocol } }
  if (kind === 'other')
    return { type: 'fiscal-event', originAt, details: { name: name ?? event.type, sequence, protocol } }
  const type = status === 'canceled' ? 'cancellation-registered' : 'canceled'
  return { type, originAt, details: { reason: reason ?? null, protocol } }
}

/** Where the number, series and emitter of an NF-e stand in its key. */
const inKey = (key: string) => ({
  emitter: key.slice(6, 20),
  series: Number(key.slice(22, 25)),
  number: Number(key.slice(25, 34)),
})

/**
 * Whether the range holds the number of an invoice. By the emitter in its key; without a key by its series, and only where
 * the store has no other emitter than that of the range.
 */
export function isVoided(
  { key, number, series }: Pick<OrderInvoice, 'key' | 'number' | 'series'>,
  range: VoidedNumbers,
  { emitters, takesTests }: Rule,
): boolean {
  if (!isCounting(range, { takesTests }) || range.model !== '55') return false
  const holds = (one: number) => one >= range.from && one <= range.to
  if (key !== null) {
    const named = inKey(key)
    return named.emitter === range.emitter && named.series === Number(range.series) && holds(named.number)
  }
  const isOnlyEmitter = emitters.length === 1 && emitters[0] === range.emitter
  return isOnlyEmitter && series !== null && Number(series) === Number(range.series) && holds(Number(number))
}

/** An invoice without a file that counts ends with its number; one that counts stands by its own authorization. */
export function followVoided(known: OrderInvoice, { reason, answer }: VoidedNumbers): Followed {
  if (!needsFile(known) || known.reason === 'voided' || known.reason === 'denied')
    return { invoice: known, events: [] }
  return {
    invoice: { ...known, status: 'refused', reason: 'voided' },
    events: [
      {
        type: 'voided',
        originAt: answer?.registeredAt ?? null,
        details: { reason: 'voided', text: reason ?? null, protocol: answer?.protocol ?? null },
      },
    ],
  }
}
