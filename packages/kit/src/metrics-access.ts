import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'

export interface MetricsCaller {
  address: string
  authorization: string | undefined
}

/** Who may read `/metrics`: every program that shows the token, or only those on this machine where there is none. */
export function mayReadMetrics(
  { address, authorization = '' }: MetricsCaller,
  token: string | undefined,
): boolean {
  if (token === undefined) return isThisMachine(address)
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const isThisMachine = (address: string) =>
  isIP(address) !== 0 && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address)
