import { listAlerts } from '@ihub/contract/alerts'
import { listInvoices } from '@ihub/contract/invoices'
import { listJobs } from '@ihub/contract/jobs'
import type { ListSelection } from '@ihub/contract/list-selection'
import { listProcesses } from '@ihub/contract/processes'
import { hooks } from '@ihub/contract/webhooks'
import { type BulkActionName, bulkActions } from '@ihub/domain/bulk/bulk-actions'
import type { Failure } from '@ihub/domain/errors'
import type { ListName } from '@ihub/domain/lists'
import { ok, type Result } from '@ihub/domain/result'
import type { HookKind } from '@ihub/domain/webhook/hook-kinds'
import type { BulkRows } from '@ihub/operations/bulk/bulk-action-table'
import { readAll } from '@ihub/operations/list/read-all'
import type { z } from 'zod'
import type { ApiDeps } from '../serve.ts'
import { alertWords } from './alert-words.ts'
import { processWords } from './processes.ts'
import { checkViewQuery } from './view-query.ts'
import { deliveryWords } from './webhooks.ts'

interface Selected {
  storeId: string
  selection: ListSelection
  /** Of a list that shows one system's rows. */
  integrationId: string
}
type Rows<Row> = Result<AsyncIterable<Row>, Failure>
type ReadSelected = { [Name in BulkActionName]: (deps: ApiDeps, selected: Selected) => Rows<BulkRows[Name]> }

const deliveriesOf =
  (kind: HookKind, action: BulkActionName) =>
  ({ reads }: ApiDeps, { storeId, selection }: Selected): Rows<BulkRows['resend-order-hook-events']> => {
    const { listEvents, subject } = hooks[kind]
    return withQuery(action, selection, listEvents.query, (query) =>
      readAll((request) => reads.listDeliveries(storeId, request), {
        ...query,
        kind,
        entityId: query[subject.id],
        words: deliveryWords(kind, query.search),
      }),
    )
  }

/** The rows of each action's list that a selection means, as that list reads them. */
const readers: ReadSelected = {
  'retry-processes': ({ reads }, { storeId, selection, integrationId }) =>
    withQuery('retry-processes', selection, listProcesses.query, (query) =>
      readAll((request) => reads.listProcesses(storeId, request), {
        ...query,
        integrationId,
        words: processWords(query.search),
      }),
    ),
  'resend-order-hook-events': deliveriesOf('order', 'resend-order-hook-events'),
  'resend-invoice-hook-events': deliveriesOf('invoice', 'resend-invoice-hook-events'),
  'announce-invoices': ({ reads }, { storeId, selection }) =>
    withQuery('announce-invoices', selection, listInvoices.query, (query) =>
      readAll((request) => reads.listInvoices(storeId, request), query),
    ),
  'switch-jobs': ({ administration: { jobs } }, { storeId, selection }) =>
    withQuery('switch-jobs', selection, listJobs.query, (query) =>
      readAll((request) => jobs.list(storeId, request), query),
    ),
  'move-alerts': ({ administration: { alerts }, connectors }, { storeId, selection }) =>
    withQuery('move-alerts', selection, listAlerts.query, (query) =>
      readAll((request) => alerts.list(storeId, request), {
        ...query,
        words: alertWords(query.search, connectors),
      }),
    ),
}

/** All that is selected, page after page; `request.invalid` for a filter that the list does not have. */
export const selectedRows = <Name extends BulkActionName>(
  deps: ApiDeps,
  action: Name,
  selected: Selected,
): Rows<BulkRows[Name]> => readers[action](deps, selected)

/** The query of a selection as the list's own call would read it, with the marked rows where some are. */
function withQuery<Query extends z.ZodObject, Row>(
  action: BulkActionName,
  selection: ListSelection,
  query: Query,
  read: (query: z.output<Query> & { ids?: string[] }) => AsyncIterable<Row>,
): Rows<Row> {
  const list: ListName = bulkActions[action].list
  if ('ids' in selection) return ok(read({ ...query.parse({}), ids: selection.ids }))
  const checked = checkViewQuery({ list, query: selection.matching })
  if (!checked.ok) return checked
  return ok(read(query.parse(selection.matching)))
}
