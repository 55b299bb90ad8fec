import { mask } from '@ihub/kit/redact/fields'

const ours = new Set([
  'content-type',
  'user-agent',
  'traceparent',
  'webhook-id',
  'webhook-timestamp',
  'webhook-signature',
])

/** The headers of a request as they are kept: the values that the subscriber gave may be secrets. */
export const shownHeaders = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, ours.has(name) ? value : mask]))
