import type { Endpoint } from './endpoint.ts'
import * as invoices from './invoices.ts'
import * as orders from './orders.ts'
import * as processes from './processes.ts'
import * as session from './session.ts'
import * as stores from './stores.ts'
import * as webhooks from './webhooks.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value

/** The whole API, in the order the documentation shows it. */
export const api: readonly Endpoint[] = [session, stores, processes, orders, invoices, webhooks].flatMap(
  (area) => Object.values(area).filter(isEndpoint),
)
