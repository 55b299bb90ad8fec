import { boundedText, wordLengthMax } from '@ihub/kit/bounds'
import type { InboundOrderEvent } from '@ihub/ports/order-source'
import { z } from 'zod'
import { fieldWords } from './field-words.ts'
import { Code, Flag, listOf, Text } from './fields.ts'
import { toInstant } from './instants.ts'
import { toPlatformStatus } from './statuses.ts'

export const FeedRow = z.object({
  orderId: Code,
  handle: z.string().min(1),
  // The order itself is fetched afterwards, so an odd word here does no harm.
  state: Text.catch(null),
  currentChange: Text.catch(null),
  lastChange: Text.catch(null),
})
const HandledRow = z.object({ handle: z.string().min(1) })

/**
 * GET /api/orders/feed: at most ten events, in no order, each perhaps more than once. They are read one by one, so that
 * an odd one hides no other; without a handle nobody could even acknowledge it.
 */
export const FeedPage = listOf(z.unknown()).transform((rows) => rows.flatMap(toFeedItem))

/** With the handle that acknowledges it. */
type FeedEvent = InboundOrderEvent & { handle: string }

function toFeedItem(row: unknown): FeedEvent[] {
  const read = FeedRow.safeParse(row)
  if (!read.success) {
    const [issue] = read.error.issues
    const problem = issue ? `${fieldWords(issue.path)}: ${issue.message}` : 'unreadable'
    const { data } = HandledRow.safeParse(row)
    return data ? [{ ...data, originOrderId: null, problem, rawStatus: '', changedAt: longAgo }] : []
  }
  const { orderId, handle, state, currentChange, lastChange } = read.data
  return [
    {
      originOrderId: orderId,
      handle,
      rawStatus: state ?? '',
      platformStatus: toPlatformStatus(state ?? ''),
      changedAt: toInstant(currentChange) ?? toInstant(lastChange) ?? longAgo,
    },
  ]
}

const longAgo = new Date(0).toISOString()

/** GET /api/oms/pvt/orders: rows are read one by one, so that an odd one hides no other. */
export const OrderListPage = z.object({
  list: listOf(z.unknown()),
  paging: z.object({ total: z.number().int() }).nullable().catch(null),
})
export const ListedRow = z.object({
  orderId: Code,
  status: Text.catch(null),
  creationDate: Text.catch(null).transform(toInstant),
})

/** GET …/logistics/pvt/configuration/warehouses */
export const WarehouseList = listOf(
  z.object({ id: z.string().min(1), name: Text, isActive: Flag }),
).transform((warehouses) =>
  warehouses.map(({ name, ...warehouse }) => ({ ...warehouse, name: name ?? warehouse.id })),
)

/** The body of a hook call: a ping when the hook is created, else one order's change. */
export const HookBody = z.union([
  z.object({ hookConfig: z.literal('ping') }),
  z.object({ OrderId: Code, State: boundedText(wordLengthMax), CurrentChange: Text.catch(null) }),
])

/** The answer to cancel, invoice and tracking; VTEX promises a body, and an empty one does not undo the work. */
export const Receipt = z.object({ orderId: Text, receipt: Text, date: Text }).nullish()

/** Answers without a promised body: start handling (204) and feed commit. */
export const NoAnswer = z.unknown()

/** GET …/feed/config: that there is one is all we ask. */
export const FeedConfiguration = z.object({ filter: z.object({ type: Text }).nullish() }).nullish()

/** GET …/hook/config: the address it calls, null when it names none. */
export const HookConfiguration = z
  .object({ hook: z.object({ url: Text }).nullish() })
  .nullish()
  .transform((configuration) => configuration?.hook?.url ?? null)

/** The order detail as far as a verb needs it to see whether its work is done already. */
export const OrderState = z
  .object({
    status: Text,
    packageAttachment: z
      .object({
        packages: listOf(z.object({ type: Text, invoiceNumber: Text, invoiceValue: z.number().nullish() })),
      })
      .nullish(),
  })
  .transform(({ status, packageAttachment }) => ({
    platformStatus: toPlatformStatus(status ?? ''),
    invoiceNumbers: (packageAttachment?.packages ?? []).map(({ invoiceNumber }) => invoiceNumber),
    /** By the number of their return invoice. */
    refunds: (packageAttachment?.packages ?? [])
      .filter(({ type }) => type?.toLowerCase() === 'input')
      .map(({ invoiceNumber, invoiceValue }) => ({ number: invoiceNumber, amountCents: invoiceValue ?? 0 })),
  }))
export type OrderState = z.output<typeof OrderState>

/** POST …/cancel */
export const CancelRequest = z.strictObject({ reason: z.string() })

const StatusFilter = z.strictObject({ type: z.literal('FromWorkflow'), status: z.array(z.string()).min(1) })

/** POST …/feed/config; the documentation writes the second field of the queue with a capital. */
export const FeedConfigRequest = z.strictObject({
  filter: StatusFilter,
  queue: z.strictObject({
    visibilityTimeoutInSeconds: z.int(),
    MessageRetentionPeriodInSeconds: z.int().max(1_209_600),
  }),
})

/** POST …/hook/config */
export const HookConfigRequest = z.strictObject({
  filter: StatusFilter,
  hook: z.strictObject({ url: z.url(), headers: z.record(z.string(), z.string()) }),
})

/** POST /api/orders/feed */
export const CommitRequest = z.strictObject({ handles: z.array(z.string()) })
