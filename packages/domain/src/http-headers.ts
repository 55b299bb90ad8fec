/** Names of one connection's own headers (RFC 9110 section 7.6.1) and of those that the client writes by itself. */
const reserved = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** A token of RFC 9110 section 5.6.2. */
const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/
const sendable = /^[\t\x20-\x7e\x80-\xff]*$/

/** Whether a request of ours may carry a header of this name, in whatever case. */
export const isHeaderName = (name: string) => token.test(name) && !reserved.has(name.toLowerCase())

/** Whether HTTP can carry this text as a header's value: one line of Latin-1. */
export const isHeaderValue = (value: string) => sendable.test(value)

/** The name of the first header that a request of ours may not carry. */
export const findBadHeader = (headers: Readonly<Record<string, string>>): string | undefined =>
  Object.keys(headers).find((name) => !isHeaderName(name) || !isHeaderValue(headers[name] ?? ''))
