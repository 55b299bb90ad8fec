import { changedKinds } from '@ihub/domain/subject'
import { z } from 'zod'
import { Id } from './common.ts'

/**
 * The events that `GET /api/events` streams (server-sent events, one JSON object each) to a browser with the store
 * open.
 */
export const HubEvent = z.object({
  entityKind: z.enum(changedKinds),
  storeId: Id,
  /** Up to 200 ids; empty means "many: read the list again". */
  ids: Id.array(),
})
export type HubEvent = z.output<typeof HubEvent>
