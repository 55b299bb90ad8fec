import { empty, json, type SimRequest } from '../kit/message.ts'
import type { RecordedRequest } from '../kit/request-record.ts'
import type { Route } from '../kit/router.ts'
import { type Simulator, type SimulatorOptions, startSimulator } from '../kit/start-simulator.ts'
import { type Delivery, DeliveryLog } from './delivery-log.ts'
import { type SignatureProblem, verifySignature } from './verify-signature.ts'

export type SubscriberOptions = SimulatorOptions & {
  /** `whsec_` and base64; signatures are not checked without one. */
  secret?: string
  /** How many deliveries keep their content; all are counted. */
  keptMax?: number
}

export type SubscriberCounts = {
  /** Accepted deliveries, repeats included. */
  received: number
  /** Accepted deliveries with a `webhook-id` not seen before. */
  distinct: number
  rejected: number
}

export type Subscriber = Omit<Simulator, 'record'> & {
  deliveries(): Delivery[]
  counts(): SubscriberCounts
  /** Resolves when so many different webhooks have arrived. */
  waitFor(count: number): Promise<void>
  /** The secret expected from now on; undefined accepts everything. */
  setSecret(secret: string | undefined): void
  requests(): RecordedRequest[]
}

/** A customer's endpoint: accepts POST on any path, refuses wrong Standard Webhooks signatures with 401. */
export async function startSubscriber(options: SubscriberOptions = {}): Promise<Subscriber> {
  const log = new DeliveryLog(options.keptMax ?? 10_000)
  const rejected: SignatureProblem[] = []
  let secret = options.secret
  const setSecret = (next: string | undefined) => {
    secret = next
  }
  const receive = (request: SimRequest) => {
    const problem = secret === undefined ? undefined : verifySignature(request, secret)
    if (problem) {
      rejected.push(problem)
      return json(401, { error: problem })
    }
    log.add(request)
    return empty(204)
  }
  const counts = () => ({ received: log.received, distinct: log.distinct, rejected: rejected.length })
  const reset = () => {
    log.clear()
    rejected.length = 0
  }
  const simulator = await startSimulator(options, {
    routes: [...verbRoutes(log, setSecret), { method: 'POST', path: '/*', handle: receive }],
    state: () => ({ ...counts(), problems: rejected }),
    reset,
  })
  return {
    ...simulator,
    deliveries: () => log.list(),
    counts,
    waitFor: (count) => log.waitFor(count),
    setSecret,
    requests: simulator.record,
    reset,
  }
}

function verbRoutes(log: DeliveryLog, setSecret: (secret: string | undefined) => void): Route[] {
  return [
    { method: 'GET', path: '/_sim/deliveries', handle: () => json(200, log.list()) },
    {
      method: 'POST',
      path: '/_sim/secret',
      handle: ({ fields }) => {
        setSecret(typeof fields.secret === 'string' ? fields.secret : undefined)
        return empty(204)
      },
    },
  ]
}
