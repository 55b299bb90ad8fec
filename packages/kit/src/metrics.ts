import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** From a local database call to the longest exchange allowed, in seconds. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60]

/** The counters of a process about itself. Labels never carry a store, an order or a person. */
export interface Metrics {
  registry: Registry
  /** `outcome` is `ok` or the kind of the call's failure. */
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
}

/** Makes the counters of one process, in a registry of their own; `registry.metrics()` answers `/metrics`. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter<Label>({ name, help, labelNames, registers: [registry] })
  const seconds = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram<Label>({ name, help, labelNames, buckets: durationBuckets, registers: [registry] })
  return {
    registry,
    outgoingCalls: counter('ihub_outgoing_calls_total', 'Calls to outside systems', ['connector', 'outcome']),
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
