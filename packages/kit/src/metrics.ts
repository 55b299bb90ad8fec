import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** From a local database call to the longest exchange allowed, in seconds. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60]

/** The connections of a pool, as `pg` counts them. */
interface CountedPool {
  totalCount: number
  idleCount: number
  /** Those who wait for one. */
  waitingCount: number
}

/** The counters of a process about itself. Labels never carry a store, an order or a person. */
export interface Metrics {
  registry: Registry
  /** Of runs and polls; `outcome` is `ok` or `failed`. */
  outgoingCalls: Counter<'connector' | 'outcome'>
  outgoingSeconds: Histogram<'connector'>
  jobs: Counter<'operation' | 'status'>
  jobSeconds: Histogram<'operation'>
  /** Work that a worker held and did not run: each is a bug. */
  freedWork: Counter
  webhookDeliveries: Counter<'outcome'>
  /** From the commit of the event to the first attempt's answer. */
  webhookSeconds: Histogram
  /** `endpoint` is the operation's id in the contract, never a path. */
  httpRequests: Counter<'endpoint' | 'status'>
  httpSeconds: Histogram<'endpoint'>
  /** Lanes on which this process takes no work because their system is out or refuses our credentials. */
  openCircuits: Gauge<'kind'>
  /** Shows a pool's connections from now on. */
  watchPool(name: string, pool: CountedPool): void
}

/** Makes the counters of one process, in a registry of their own; `registry.metrics()` answers `/metrics`. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter<Label>({ name, help, labelNames, registers: [registry] })
  const seconds = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram<Label>({ name, help, labelNames, buckets: durationBuckets, registers: [registry] })
  const pools = new Map<string, CountedPool>()
  new Gauge({
    name: 'ihub_database_connections',
    help: 'Connections to PostgreSQL, and statements that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waited_for' }, waitingCount)
      }
    },
  })
  return {
    registry,
    watchPool: (name, pool) => void pools.set(name, pool),
    openCircuits: new Gauge({
      name: 'ihub_open_circuits',
      help: 'Lanes that take no work because their system is out or refuses our credentials',
      labelNames: ['kind'],
      registers: [registry],
    }),
    outgoingCalls: counter('ihub_outgoing_calls_total', 'Calls of runs and polls to outside systems', [
      'connector',
      'outcome',
    ]),
    outgoingSeconds: seconds('ihub_outgoing_call_seconds', 'Duration of calls to outside systems', [
      'connector',
    ]),
    jobs: counter('ihub_jobs_total', 'Runs of background operations', ['operation', 'status']),
    freedWork: counter('ihub_freed_work_total', 'Work that was held and not run, and waits again', []),
    jobSeconds: seconds('ihub_job_seconds', 'Duration of background operations', ['operation']),
    webhookDeliveries: counter('ihub_webhook_deliveries_total', 'Attempts to deliver a webhook', ['outcome']),
    webhookSeconds: seconds('ihub_webhook_first_attempt_seconds', 'From the event to the first attempt', []),
    httpRequests: counter('ihub_http_requests_total', 'Requests to our own API', ['endpoint', 'status']),
    httpSeconds: seconds('ihub_http_request_seconds', 'Duration of requests to our own API', ['endpoint']),
  }
}
