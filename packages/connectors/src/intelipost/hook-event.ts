import { boundedText, freeTextLengthMax, isBoundedInstant } from '@ihub/kit/bounds'
import type { StatusReport } from '@ihub/ports/order-status-source'
import { z } from 'zod'
import { Code, Word } from './schema.ts'
import { reportOf } from './states.ts'

const Text = boundedText(freeTextLengthMax).nullish()
const Iso = z.iso.datetime({ offset: true }).nullish()
const Epoch = z.number().nullish()

const History = z
  .object({
    shipment_order_volume_state: Word,
    shipment_order_volume_state_history: Code.nullish(),
    event_date: Epoch,
    event_date_iso: Iso,
    created: Epoch,
    created_iso: Iso,
    provider_message: Text,
    shipment_volume_micro_state: z.object({ default_name: Text, name: Text, description: Text }).nullish(),
  })
  .transform(({ event_date, event_date_iso, created, created_iso, ...history }, context) => {
    const moment = event_date_iso ?? event_date ?? created_iso ?? created
    const ms = typeof moment === 'string' ? Date.parse(moment) : moment
    if (ms == null || isBoundedInstant(ms))
      return { ...history, at: ms == null ? null : new Date(ms).toISOString() }
    context.addIssue({ code: 'custom', path: ['event_date'], message: 'is no date' })
    return z.NEVER
  })

type History = z.output<typeof History>

const order = {
  order_number: Code,
  sales_order_number: Code.nullish(),
  invoice: z.object({ invoice_number: Code.nullish() }).nullish(),
}
const Order = z.object(order)

/** The order that an event is about, whether or not the rest of it can be read. */
export const HookOrder = Order.transform(orderOf)

function orderOf({ order_number, sales_order_number, invoice }: z.output<typeof Order>): string {
  return sales_order_number ?? withoutInvoice(order_number, invoice?.invoice_number)
}

/** The number of a shipment of ours ends with its invoice's, where an account does not tell the sales order. */
function withoutInvoice(code: string, invoice: string | null | undefined): string {
  const ending = `-${invoice}`
  const isOurs = invoice != null && code.length > ending.length && code.endsWith(ending)
  return isOurs ? code.slice(0, -ending.length) : code
}

/** One call of the hook: a state of one volume. The key is what Intelipost itself tells two events apart by. */
export const HookEvent = z
  .object({ ...order, volume_number: Code, tracking_code: Text, tracking_url: Text, history: History })
  .transform(({ volume_number, tracking_code, tracking_url, history, ...rest }) => {
    const { shipment_order_volume_state: state, shipment_order_volume_state_history: id, at } = history
    const report: StatusReport = {
      role: 'carrier',
      originOrderId: orderOf(rest),
      report: reportOf(state),
      rawStatus: wordOf(history),
      at,
      message: history.provider_message || history.shipment_volume_micro_state?.description || null,
      parcels: [
        {
          trackingNumber: tracking_code || null,
          trackingUrl: tracking_url || null,
          courier: null,
          invoiceNumber: rest.invoice?.invoice_number ?? null,
          volume: numberOf(volume_number),
          items: [],
          dispatchedAt: null,
          deliveredAt: null,
        },
      ],
    }
    return { key: [rest.order_number, volume_number, id ?? `${state} ${at}`].join(' '), report }
  })

/** The hub numbers the volumes that it sends; another system may have named its own. */
const numberOf = (volume: string) => (/^[1-9]\d{0,2}$/.test(volume) ? Number(volume) : null)

/** A state with its micro state, in the words of Intelipost. */
function wordOf({ shipment_order_volume_state: state, shipment_volume_micro_state: micro }: History) {
  const name = micro?.default_name || micro?.name
  return name && name !== state ? `${state}: ${name}` : state
}
