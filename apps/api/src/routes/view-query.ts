import { listAlerts } from '@ihub/contract/alerts'
import { listAudit } from '@ihub/contract/audit'
import { listInvoices } from '@ihub/contract/invoices'
import { listJobs } from '@ihub/contract/jobs'
import { listOrders } from '@ihub/contract/orders'
import { listProcesses, listProcessItems } from '@ihub/contract/processes'
import { listSellers } from '@ihub/contract/sellers'
import { listStores } from '@ihub/contract/stores'
import { listTokens } from '@ihub/contract/tokens'
import { listUsers } from '@ihub/contract/users'
import { hooks } from '@ihub/contract/webhooks'
import { type Failure, refusedInput } from '@ihub/domain/errors'
import type { ListName } from '@ihub/domain/lists'
import { err, ok, type Result } from '@ihub/domain/result'
import type { ListView, ViewQuery } from '@ihub/ports/list-views'
import type { z } from 'zod'

/** The query of each list. */
const shapes: Record<ListName, z.ZodObject['shape']> = {
  orders: listOrders.query.shape,
  invoices: listInvoices.query.shape,
  processes: listProcesses.query.shape,
  'process-items': listProcessItems.query.shape,
  'order-hooks': hooks.order.list.query.shape,
  'order-hook-events': hooks.order.listEvents.query.shape,
  'invoice-hooks': hooks.invoice.list.query.shape,
  'invoice-hook-events': hooks.invoice.listEvents.query.shape,
  alerts: listAlerts.query.shape,
  audit: listAudit.query.shape,
  users: listUsers.query.shape,
  stores: listStores.query.shape,
  sellers: listSellers.query.shape,
  jobs: listJobs.query.shape,
  tokens: listTokens.query.shape,
}

/** A view keeps no place in its list. */
const places = ['page', 'limit', 'cursor']

/** The part of a view's query that its list still understands, and the names of the rest. */
export function readViewQuery({ list, query }: Pick<ListView, 'list' | 'query'>): {
  query: ViewQuery
  dropped: string[]
} {
  const shape = shapes[list]
  const isKnown = ([name, value]: [string, unknown]) =>
    !places.includes(name) && Object.hasOwn(shape, name) && shape[name]?.safeParse(value).success === true
  const entries = Object.entries(query)
  return {
    query: Object.fromEntries(entries.filter(isKnown)),
    dropped: entries.filter((entry) => !isKnown(entry)).map(([name]) => name),
  }
}

/** `request.invalid` with the filters that the list does not have. */
export function checkViewQuery(view: Pick<ListView, 'list' | 'query'>): Result<null, Failure> {
  const { dropped } = readViewQuery(view)
  return dropped.length === 0
    ? ok(null)
    : err(
        refusedInput(
          dropped.map((name) => ({
            field: `query.${name}`,
            code: 'field.invalid',
            message: 'no filter of this list takes it',
          })),
        ),
      )
}
