import type { SentEvent } from '@ihub/contract/webhook-events/define-event'
import { z } from 'zod'

const header = (name: string, description: string, required = true) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})

/** Standard Webhooks 1.0. */
const headers = [
  header('webhook-id', 'The same for every attempt and for an event that is sent again'),
  header('webhook-timestamp', 'Seconds since 1970 of this attempt'),
  header(
    'webhook-signature',
    '`v1,` and the signature of id, timestamp and body; while an earlier secret still counts a second one follows after a space',
  ),
  header('traceparent', 'The W3C trace context of the attempt, of a hub that is traced; not signed', false),
]

const responses = {
  '2XX': { description: 'The event was taken' },
  '410': { description: 'The address is gone: the hub switches the subscription off' },
  default: { description: 'The event is sent again later, and later events of its subject wait for it' },
}

/** The OpenAPI description of the requests that subscribers get, by type of event. */
export const webhookOperations = (events: readonly SentEvent[]) =>
  Object.fromEntries(events.map((event) => [event.type, { post: operationOf(event) }]))

function operationOf({ type, summary, version, payload, example }: SentEvent) {
  // Written as an input, since a later payload of the same version may have more fields.
  const { $schema: _, ...schema } = z.toJSONSchema(payload, { io: 'input' })
  return {
    operationId: type,
    tags: ['webhook events'],
    summary,
    description: `Version ${version}; fields may be added to it. One that leaves or changes its meaning raises the version.`,
    parameters: headers,
    requestBody: { required: true, content: { 'application/json': { schema, example } } },
    responses,
  }
}
