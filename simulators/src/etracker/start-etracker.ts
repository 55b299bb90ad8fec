import { empty, json, type SimAnswer, type SimRequest } from '../kit/message.ts'
import { type Simulator, type SimulatorOptions, startSimulator } from '../kit/start-simulator.ts'

export type EtrackerOptions = SimulatorOptions & {
  token: string
  accountId?: string
}

export type SeenEvent = {
  eventId: string
  orderCode: string
  trackingNumber: string
  trackingUrl: string | null
  invoiceNumber: string | null
  volume: number | null
  carrier: { id: string; name: string }
  status: string
  occurredAt: string
  description: string | null
}

/** The rest is invented. */
export type SeenWish = Pick<SeenEvent, 'orderCode' | 'status'> & Partial<SeenEvent>

export type Etracker = Simulator & {
  /** Something was seen of a volume; answers the event as it is told. */
  track(wish: SeenWish): SeenEvent
  /** Tells anything in place of an event, or an event once more. */
  push(item: unknown): void
  tracked(): unknown[]
}

const pageMax = 200

/** Starts the simulator on 127.0.0.1; see README.md for the wire. */
export async function startEtracker(options: EtrackerOptions): Promise<Etracker> {
  const { token, accountId = 'conta-simulada' } = options
  let items: unknown[] = []
  const reset = () => {
    items = []
  }
  const push = (item: unknown) => void items.push(item)
  const track = (wish: SeenWish): SeenEvent => {
    const event: SeenEvent = {
      eventId: `T-${String(items.length + 1).padStart(6, '0')}`,
      trackingNumber: `ET${wish.orderCode.replace(/\W/g, '').toUpperCase()}`,
      trackingUrl: null,
      invoiceNumber: null,
      volume: null,
      carrier: { id: 'rodovia', name: 'Rodovia Cargas' },
      occurredAt: new Date().toISOString(),
      description: null,
      ...wish,
    }
    push(event)
    return event
  }
  const simulator = await startSimulator(options, {
    guard: (request) =>
      request.header('authorization') === `Bearer ${token}`
        ? undefined
        : problem(401, 'unauthorized', 'Token inválido', null),
    routes: [
      { method: 'GET', path: '/v1/account', handle: () => json(200, { accountId, name: accountId }) },
      { method: 'GET', path: '/v1/events', handle: (request) => read(items, request) },
      { method: 'GET', path: '/_sim/tracked', handle: () => json(200, items) },
      {
        method: 'POST',
        path: '/_sim/track',
        handle: ({ fields: { orderCode, status, ...more } }) =>
          json(200, track({ ...more, orderCode: String(orderCode ?? ''), status: String(status ?? '') })),
      },
      {
        method: 'POST',
        path: '/_sim/push',
        handle: ({ fields }) => {
          push(fields)
          return empty(204)
        },
      },
    ],
    state: () => ({ tracked: items.length }),
    reset,
  })
  return {
    ...simulator,
    track,
    push,
    tracked: () => [...items],
  }
}

/** The cursor is how many events were told. */
function read(items: readonly unknown[], { query }: SimRequest): SimAnswer {
  const after = query.get('after') ?? '0'
  const limit = query.get('limit') ?? String(pageMax)
  if (!/^\d{1,9}$/.test(after) || Number(after) > items.length) return invalid('after')
  if (!/^\d{1,3}$/.test(limit) || Number(limit) < 1 || Number(limit) > pageMax) return invalid('limit')
  const events = items.slice(Number(after), Number(after) + Number(limit))
  return json(200, { events, cursor: String(Number(after) + events.length) })
}

const invalid = (field: string) => problem(400, 'invalid_request', `Parâmetro ${field} inválido`, field)

const problem = (status: number, code: string, message: string, field: string | null) =>
  json(status, { code, message, field })
