import pg from 'pg'

interface HubEvent {
  id: string
  sequence: number
  type: string
  from: string | null
  to: string
}

/** An order or an invoice with its history. */
export interface Entity {
  id: string
  code: string
  status: string
  events: HubEvent[]
}

export interface InvoiceRecord extends Entity {
  accessKey: string | null
  orderCode: string | null
}

export interface Delivery {
  id: string
  entityId: string
  code: string
  sequence: number
  status: string
}

export interface JobRun {
  key: string
  author: string
  outcome: string
  serviceCode: string | null
}

export interface HubRecords {
  orders: Map<string, Entity>
  invoices: InvoiceRecord[]
  deliveries: { order: Delivery[]; invoice: Delivery[] }
  jobRuns: JobRun[]
  unfinished: number
}

/** Everything the hub remembers of a store, straight from its tables. */
export async function readHub(databaseUrl: string, storeId: string): Promise<HubRecords> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const read = async <Row>(text: string) => (await client.query(text, [storeId])).rows as Row[]
    const events = Map.groupBy(
      await read<HubEvent>(
        'select entity_id as id, sequence, type, from_status as "from", to_status as "to" from events where store_id = $1 order by 1, 2',
      ),
      ({ id }) => id,
    )
    const orders = await read<Omit<Entity, 'events'>>(
      'select order_id as id, origin_order_id as code, status from orders where store_id = $1',
    )
    const invoices = await read<Omit<InvoiceRecord, 'events'>>(
      `select invoice_id as id, number as code, status, access_key as "accessKey", origin_order_id as "orderCode"
       from invoices where store_id = $1`,
    )
    const deliveries = await read<Delivery & { kind: string }>(
      `select delivery_id as id, entity_kind as kind, entity_id as "entityId", entity_code as code, sequence, status
       from webhook_deliveries where store_id = $1`,
    )
    const jobRuns = await read<JobRun>(
      `select entity_code as key, author_kind as author, status as outcome, service_code as "serviceCode"
       from processes where store_id = $1 and type = 'run-job'`,
    )
    const [open] = await read<{ count: number }>(
      'select count(*)::integer as count from processes where store_id = $1 and ended_at is null',
    )
    const withEvents = <One extends { id: string }>(one: One) => ({
      ...one,
      events: events.get(one.id) ?? [],
    })
    return {
      orders: new Map(orders.map((order) => [order.code, withEvents(order)])),
      invoices: invoices.map(withEvents),
      deliveries: {
        order: deliveries.filter(({ kind }) => kind === 'order'),
        invoice: deliveries.filter(({ kind }) => kind === 'invoice'),
      },
      jobRuns,
      unfinished: open?.count ?? Number.NaN,
    }
  } finally {
    await client.end()
  }
}

/** The failed and the waiting processes, by operation and the words left on them. */
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
