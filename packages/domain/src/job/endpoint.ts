/** The methods a job may call with. */
export const jobMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type JobMethod = (typeof jobMethods)[number]

/** An attempt without an answer may have done its work all the same: these calls may be made again, the others may not. */
const repeatable: readonly JobMethod[] = ['GET', 'PUT', 'DELETE']
export const isRepeatable = (method: JobMethod): boolean => repeatable.includes(method)

const ownPath = /^\/api\/[A-Za-z0-9][\w\-./~%?&=,:@!$'()*+;]*$/

/** Whether the endpoint is a call of our own API, written as a path below `/api`. */
export const isOwnEndpoint = (endpoint: string): boolean => ownPath.test(endpoint) && !hasStrayPart(endpoint)

/** Parts that a server or a proxy would read as another path. */
const hasStrayPart = (endpoint: string) => /\/\/|\/\.|%2f|%2e|%5c/i.test(endpoint.split('?')[0] ?? '')

/** Whether the endpoint is an address outside; whether it may be called is decided by the egress rules. */
export function isOutsideEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (url === null || url.username !== '' || url.password !== '') return false
  return /^https?:\/\//.test(endpoint) && /^https?:$/.test(url.protocol)
}
