import pg from 'pg'
import type { startCrashShop } from './crash-shop.ts'

type CrashShop = Pick<Awaited<ReturnType<typeof startCrashShop>>, 'vtex' | 'millennium' | 'subscriber'>

interface HubEvent {
  code: string
  sequence: number
  type: string
  from: string | null
  to: string
}

interface Delivery {
  id: string
  code: string
  sequence: number
  status: string
}

export interface HubRecords {
  orders: Map<string, string>
  events: Map<string, HubEvent[]>
  deliveries: Delivery[]
  unfinished: number
}

/** Everything the hub remembers, straight from its tables. */
export async function readHub(databaseUrl: string): Promise<HubRecords> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const orders = await client.query<{ code: string; status: string }>(
      'select origin_order_id as code, status from orders',
    )
    const events = await client.query<HubEvent>(
      `select o.origin_order_id as code, e.sequence, e.type, e.from_status as "from", e.to_status as "to"
       from events e join orders o on o.store_id = e.store_id and o.order_id = e.entity_id order by 1, 2`,
    )
    const deliveries = await client.query<Delivery>(
      'select delivery_id as id, entity_code as code, sequence, status from webhook_deliveries',
    )
    const unfinished = await client.query<{ count: string }>(
      'select count(*) from processes where ended_at is null',
    )
    return {
      orders: new Map(orders.rows.map((row) => [row.code, row.status])),
      events: Map.groupBy(events.rows, (row) => row.code),
      deliveries: deliveries.rows,
      unfinished: Number(unfinished.rows[0]?.count),
    }
  } finally {
    await client.end()
  }
}

/** What went wrong or still waits, by operation and the words left on it. */
export async function describeProcesses(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ line: string }>(
    `select concat_ws(' ', count(*), type, status, case when ended_at is null then 'open' end, message) as line
     from processes where status <> 'success' group by type, status, ended_at is null, message order by count(*) desc limit 20`,
  )
  await client.end()
  return rows.map((row) => row.line)
}

/** What each event must come after, whatever else happened in between. */
const after: Record<string, string> = {
  'accepted-by-erp': 'created-ihub',
  'approved-in-erp': 'accepted-by-erp',
  'handling-started': 'approved-in-erp',
  'invoice-announced': 'invoiced',
  'tracking-announced': 'dispatched',
  'delivery-announced': 'delivered',
}

/** Lost, doubled, missing or out of order: one line each; empty when every promise was kept. */
export function findFaults(hub: HubRecords, { vtex, millennium, subscriber }: CrashShop): string[] {
  const codes = vtex.orders().map(({ orderId }) => orderId)
  return [
    ...codes.flatMap((code) => orderFaults(hub, code, millennium.created(code))),
    ...deliveryFaults(hub, subscriber),
    ...(hub.unfinished > 0 ? [`${hub.unfinished} processes are not finished`] : []),
  ]
}

function orderFaults({ orders, events }: HubRecords, code: string, created: number): string[] {
  const status = orders.get(code)
  if (status === undefined) return [`${code} is lost`]
  const history = events.get(code) ?? []
  const types = history.map(({ type }) => type)
  return [
    ...(status === 'delivered' ? [] : [`${code} is ${status}, not delivered`]),
    ...(created === 1 ? [] : [`${code} was created ${created} times in Millennium`]),
    ...history
      .filter(({ sequence }, index) => sequence !== index + 1)
      .map(({ sequence }) => `${code} has a gap before event ${sequence}`),
    ...history
      .filter(({ from }, index) => index > 0 && from !== history[index - 1]?.to)
      .map(({ type, from }) => `${code} took ${type} from ${from}, where it was not`),
    ...Object.entries(after)
      .filter(([type, before]) => types.includes(type) && types.indexOf(before) > types.indexOf(type))
      .map(([type, before]) => `${code} took ${type} before ${before}`),
    ...(types.includes('delivery-announced') ? [] : [`${code} was not announced as delivered`]),
  ]
}

function deliveryFaults({ deliveries }: HubRecords, subscriber: CrashShop['subscriber']): string[] {
  const heard = subscriber.deliveries().map((delivery, index) => ({ id: delivery.id, index }))
  const firstHeard = new Map<string, number>()
  for (const { id, index } of heard) if (!firstHeard.has(id)) firstHeard.set(id, index)
  const missing = deliveries.filter(({ id, status }) => status !== 'done' || !firstHeard.has(id))
  const outOfOrder = [...Map.groupBy(deliveries, ({ code }) => code).entries()].flatMap(([code, ofOrder]) => {
    const heardAt = ofOrder
      .sort((one, other) => one.sequence - other.sequence)
      .map(({ id }) => firstHeard.get(id) ?? -1)
    return heardAt.some((index, position) => position > 0 && index < (heardAt[position - 1] ?? 0))
      ? [`${code} was announced out of order`]
      : []
  })
  return [
    ...missing.map(({ code, sequence, status }) => `webhook of ${code} event ${sequence} is ${status}`),
    ...outOfOrder,
  ]
}
