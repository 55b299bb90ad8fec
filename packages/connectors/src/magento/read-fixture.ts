import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('./fixtures/', import.meta.url)

/** The names of Adobe's published samples, people's data masked; for tests only. */
export const listFixtures = () => readdirSync(folder).filter((name) => name.endsWith('.json'))

export const readFixture = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))

/** The order of the tutorial, with some fields replaced. */
export function publishedOrder(changes: Record<string, unknown> = {}): unknown {
  const order = readFixture(
    'tutorials.orders.order-create-order.02.response.GET-orders-id.elided-items.json',
  ) as Record<string, unknown>
  return { ...order, ...changes }
}

/** Its one line, with some fields replaced. */
export function publishedItem(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const [item] = (publishedOrder() as { items: Record<string, unknown>[] }).items
  return { ...item, ...changes }
}
