import { z } from 'zod'
import { Instant } from './common.ts'
import { endpoint } from './endpoint.ts'

export const HubStanding = z.object({
  /** Null where the hub is not held. */
  held: z
    .object({
      since: Instant,
      reason: z.string().describe('in English, as the command line wrote it'),
    })
    .nullable(),
})
export type HubStanding = z.output<typeof HubStanding>

export const getHub = endpoint({
  id: 'getHub',
  method: 'GET',
  path: '/hub',
  area: 'hub',
  inStore: false,
  summary: 'Whether the hub is held, as a restored one is: it then sends nothing by itself',
  response: HubStanding,
})

export const releaseHub = endpoint({
  id: 'releaseHub',
  method: 'POST',
  path: '/hub/release',
  area: 'hub',
  inStore: false,
  summary: 'Let a held hub send again: calls to outside systems, webhooks and mails begin within seconds',
  access: ['Root'],
  response: HubStanding,
})
