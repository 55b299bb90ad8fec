import { listEndpoints } from '@ihub/contract/list-endpoints'
import type { ListSelection } from '@ihub/contract/list-selection'
import { type BulkInputs, bulkActions, type ListActionName } from '@ihub/domain/bulk/bulk-actions'
import { type Failure, refusedInput } from '@ihub/domain/errors'
import type { ListName } from '@ihub/domain/lists'
import { err, ok, type Result } from '@ihub/domain/result'
import type { BulkRows } from '@ihub/operations/bulk/bulk-action-table'
import { readAll } from '@ihub/operations/list/read-all'
import type { RequestOf } from '@ihub/ports/list-reads'
import type { PageResult } from '@ihub/ports/reads'
import type { ApiDeps } from '../serve.ts'
import { listRequests } from './list-requests.ts'
import { checkViewQuery } from './view-query.ts'

type ListOf<Name extends ListActionName> = (typeof bulkActions)[Name]['list']

/** How a page of each action's list is read. */
const readers: {
  [Name in ListActionName]: (
    deps: ApiDeps,
    storeId: string,
    input: BulkInputs[Name],
  ) => (request: RequestOf<ListOf<Name>>) => PageResult<BulkRows[Name]>
} = {
  'act-on-orders':
    ({ reads }, storeId, { request: { action } }) =>
    (request) =>
      reads.listOrderStates(storeId, request, { readsBilling: action === 'issue-bills' }),
  'retry-processes':
    ({ reads }, storeId) =>
    (request) =>
      reads.listProcesses(storeId, request),
  'resend-order-hook-events':
    ({ reads }, storeId) =>
    (request) =>
      reads.listDeliveries(storeId, request),
  'resend-invoice-hook-events':
    ({ reads }, storeId) =>
    (request) =>
      reads.listDeliveries(storeId, request),
  'resend-alert-hook-events':
    ({ reads }, storeId) =>
    (request) =>
      reads.listDeliveries(storeId, request),
  'delete-order-hook-events':
    ({ reads }, storeId) =>
    (request) =>
      reads.listDeliveries(storeId, request),
  'delete-invoice-hook-events':
    ({ reads }, storeId) =>
    (request) =>
      reads.listDeliveries(storeId, request),
  'delete-alert-hook-events':
    ({ reads }, storeId) =>
    (request) =>
      reads.listDeliveries(storeId, request),
  'announce-invoices':
    ({ reads }, storeId) =>
    (request) =>
      reads.listInvoices(storeId, request),
  'print-invoices':
    ({ reads }, storeId) =>
    (request) =>
      reads.listInvoices(storeId, request),
  'switch-jobs':
    ({ administration: { jobs } }, storeId) =>
    (request) =>
      jobs.list(storeId, request),
  'move-alerts':
    ({ administration: { alerts } }, storeId) =>
    (request) =>
      alerts.list(storeId, request),
  'push-products':
    ({ administration: { catalog } }, storeId) =>
    (request) =>
      catalog.list(storeId, request),
  'settle-refunds':
    ({ administration: { refunds } }, storeId) =>
    (request) =>
      refunds.list(storeId, request),
  'list-routes':
    ({ administration: { routes } }, storeId) =>
    (request) =>
      routes.list(storeId, request),
}

interface Selected<Name extends ListActionName> {
  storeId: string
  selection: ListSelection
  /** Of a list that shows one system's rows. */
  integrationId: string
  input: BulkInputs[Name]
}

/** All that is selected, page after page; `request.invalid` for a filter that the list does not have. */
export function selectedRows<Name extends ListActionName>(
  deps: ApiDeps,
  action: Name,
  { storeId, selection, integrationId, input }: Selected<Name>,
): Result<AsyncIterable<BulkRows[Name]>, Failure> {
  const { list } = bulkActions[action]
  const ids = 'ids' in selection ? selection.ids : undefined
  const query = 'ids' in selection ? {} : selection.matching
  const request = selectedRequest({ ...deps, integrationId }, list, query)
  if (!request.ok) return request
  return ok(
    readAll(readers[action](deps, storeId, input), { ...(request.value as RequestOf<ListOf<Name>>), ids }),
  )
}

/** The state of a list as its reader takes it; `field` is where a mistake in it is said. */
export function selectedRequest(
  context: Pick<ApiDeps, 'connectors'> & { integrationId: string },
  list: ListName,
  query: Record<string, string | string[]>,
  field = 'selection.matching',
): Result<RequestOf, Failure> {
  const checked = checkViewQuery({ list, query }, field)
  if (!checked.ok) return checked
  const parsed = listEndpoints[list].query.safeParse(query)
  if (!parsed.success)
    return err(refusedInput([{ field, code: 'field.invalid', message: 'the list does not take it' }]))
  const toRequest = listRequests[list] as (query: unknown, context: object) => RequestOf
  return ok(toRequest(parsed.data, context))
}
