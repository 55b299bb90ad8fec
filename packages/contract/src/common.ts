import { z } from 'zod'

export const Id = z.uuid()
export const IdParams = z.object({ id: Id })
/** ISO-8601 with offset. */
export const Instant = z.iso.datetime({ offset: true })
/** Decimal number with two places, in the order's currency. */
export const Money = z.number()
export const Accepted = z.object({ accepted: z.literal(true) })
export const Author = z.object({
  kind: z.enum(['user', 'token', 'cron', 'integration', 'unknown']),
  name: z.string().nullable(),
})
export type Author = z.output<typeof Author>
