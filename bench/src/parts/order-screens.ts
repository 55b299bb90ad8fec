import { orderGroupings } from '@ihub/domain/order/order-groups'
import type { Part } from '../bench-context.ts'
import { type HubClient, signIn } from '../hub-client.ts'
import { startApi } from '../hub-processes.ts'
import { prepareListStore } from '../list-store.ts'
import { measureCalls } from '../measure-list.ts'
import { count, milliseconds, verdict } from '../report.ts'

/** Milliseconds at the median that an operator waits for the whole of a screen's figures, and for one order. */
const targets = { home: 300, figures: 300, order: 60 }

interface ScreenCase {
  screen: string
  name: string
  target: number
  pathOf(repeat: number): string
}

interface IdRow {
  _id: string
}

const dayMs = 86_400_000
const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10)

/** The calls of the home page, of the inbox above the list and of an order's page, in a store with a million orders. */
export const measureOrderScreens: Part = async (context) => {
  const store = await prepareListStore(context)
  const api = await startApi(context, store.databaseUrl)
  const client = await signIn(api.ready.url, store.storeId)
  const repeats = context.isQuick ? 12 : 50
  try {
    const rows: string[][] = []
    for (const { screen, name, target, pathOf } of casesOf(await newestOrders(client))) {
      const { p50, p99, worst } = await measureCalls((repeat) => client.get(pathOf(repeat)), repeats)
      rows.push([screen, name, ...[p50, p99, worst].map(milliseconds), `${target}`, verdict(p50 <= target)])
    }
    return [
      {
        title: `Orders' screens, ${count(store.orders)} orders in the store, over HTTP`,
        columns: ['screen', 'call', 'p50 ms', 'p99 ms', 'worst ms', 'p50 wanted', ''],
        rows,
        notes: [
          `each call ${repeats} times (slow ones fewer) after 3 that do not count, one after the other`,
        ],
      },
    ]
  } finally {
    await client.close()
    await api.stop()
  }
}

const newestOrders = async (client: HubClient) =>
  (await client.get<{ data: IdRow[] }>('/api/orders?limit=50')).data.map(({ _id }) => _id)

function casesOf(orderIds: readonly string[]): ScreenCase[] {
  const home = (name: string, query: string): ScreenCase => ({
    screen: 'home',
    name,
    target: targets.home,
    pathOf: () => `/api/orders/overview${query}`,
  })
  const figures = (name: string, path: string): ScreenCase => ({
    screen: 'list',
    name,
    target: targets.figures,
    pathOf: () => path,
  })
  const ofOrder = (name: string, rest: string): ScreenCase => ({
    screen: 'order',
    name,
    target: targets.order,
    pathOf: (repeat) => `/api/orders/${orderIds[repeat % orderIds.length]}${rest}`,
  })
  return [
    home('seven days', ''),
    home('seven days, one seller', '?seller=1'),
    home('30 days', `?from=${dayOf(29)}&to=${dayOf(0)}`),
    home('a year', `?from=${dayOf(364)}&to=${dayOf(0)}`),
    figures('inbox', '/api/orders/inbox'),
    figures('causes', '/api/orders/causes'),
    figures('counts by status', '/api/orders/counts?by=status'),
    figures('counts by status, of one seller', '/api/orders/counts?by=status&seller=1'),
    figures('counts by status, of maria', '/api/orders/counts?by=status&search=maria'),
    ...orderGroupings.map((by) => figures(`groups by ${by}`, `/api/orders/groups?by=${by}`)),
    ...orderGroupings.map((by) =>
      figures(`groups by ${by}, delivered`, `/api/orders/groups?by=${by}&status=delivered`),
    ),
    ofOrder('order', ''),
    ofOrder('origin, field by field', '/origin'),
  ]
}
