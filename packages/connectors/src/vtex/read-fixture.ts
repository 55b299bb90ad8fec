import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('./fixtures/', import.meta.url)

/** The names of VTEX's published samples, people's data masked; for tests only. */
export const listFixtures = () => readdirSync(folder).filter((name) => name.endsWith('.json'))

export const readFixtureText = (name: string) => readFileSync(new URL(name, folder), 'utf8')

export const readFixture = (name: string): unknown => JSON.parse(readFixtureText(name))

/** The order detail of the reference, with some fields replaced. */
export function publishedOrder(changes: Record<string, unknown> = {}): unknown {
  const order = readFixture('orders.get-api-oms-pvt-orders-orderid.response-200.json')
  return { ...(order as Record<string, unknown>), ...changes }
}
