import { controlRoutes } from './control.ts'
import { Faults } from './faults.ts'
import { type RecordedRequest, RequestRecord } from './request-record.ts'
import { type RunningServer, type ServerOptions, startServer } from './server.ts'

/** The options that every simulator has beside its vendor's. */
export type SimulatorOptions = {
  /** A free one when absent. */
  port?: number | undefined
  /** Of its faults, and of what it invents. */
  seed?: number | undefined
  /** Default true. */
  recordRequests?: boolean | undefined
}

/** The part that every simulator has beside its vendor's verbs. */
export type Simulator = RunningServer & {
  faults: Faults
  record(): RecordedRequest[]
  /** Back to the state right after the start. */
  reset(): void
}

type Wire = Omit<ServerOptions, 'port' | 'record' | 'faults'> & {
  /** Where its verbs have to know them; made from the seed when absent. */
  faults?: Faults
  /** The answer of `GET /_sim/state`. */
  state(): unknown
  /** Forgets what the vendor's part keeps. */
  reset(): void
}

/** Starts a server of a vendor's routes and of those that control it. */
export async function startSimulator(
  { port, seed, recordRequests }: SimulatorOptions,
  { faults = new Faults(seed), routes, state, reset: resetOwn, ...wire }: Wire,
): Promise<Simulator> {
  const record = new RequestRecord(recordRequests === false ? 0 : undefined)
  const controlled = { faults, record, state, reset: resetOwn }
  const server = await startServer({
    ...wire,
    port,
    faults,
    record,
    routes: [...controlRoutes(controlled), ...routes],
  })
  const reset = () => {
    faults.clear()
    record.clear()
    resetOwn()
  }
  return { ...server, faults, record: () => record.list(), reset }
}
