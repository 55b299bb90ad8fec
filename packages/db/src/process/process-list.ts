import { asId, type StoreId } from '@ihub/domain/ids'
import { hubLaneOf, type ProcessStanding } from '@ihub/domain/processes'
import type { PageResult, ProcessListRequest, ProcessRead, SearchedWord } from '@ihub/ports/reads'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { findInvoicesByCode } from '../invoice/searched-invoices.ts'
import { given, holding } from '../list/define-list.ts'
import { readList } from '../list/read-list.ts'
import { tableList } from '../list/table-list.ts'
import { type WordConditions, wordSearch } from '../list/word-search.ts'
import { findOrdersByCode } from '../order/searched-orders.ts'
import { isUnreadReport } from './blocker.ts'
import {
  integrationOfProcess,
  type ProcessColumns,
  processColumns,
  toProcess,
  withItems,
} from './process-columns.ts'

interface Scope {
  storeId: string
  words: WordConditions[]
}

const within = (storeId: string) => sql`p.store_id = ${storeId}`

/** Numbers count up as processes are made: the list is read on index processes__integration. */
const processList = tableList<Scope, ProcessListRequest, ProcessColumns, ProcessRead>({
  table: 'processes',
  alias: 'p',
  key: sql`p.process_id`,
  columns: processColumns,
  joins: integrationOfProcess,
  within: ({ storeId }) => within(storeId),
  filters: ({ integrationId, status, type, standing, from, to }, { storeId }) => [
    isOfLane(storeId, integrationId),
    ...given(status, (values) => sql`p.status = any(${values}::text[])`),
    ...given(type, (value) => sql`p.type = ${value}`),
    ...given(standing, (one) => standingAs[one]),
    ...given(from, (at) => sql`p.created_at >= ${at}::timestamptz`),
    ...given(to, (at) => sql`p.created_at <= ${at}::timestamptz`),
  ],
  search: wordSearch({ source: sql`processes p`, key: sql`p.process_id` }, (_, { words }) => words),
  sorts: { processNumber: { column: sql`p.number`, kind: 'number', isUnique: true } },
  toReads: (rows, { storeId }, tx) => withItems(tx, storeId, rows.map(toProcess)),
})

const standingAs: Record<ProcessStanding, RawBuilder<unknown>> = {
  open: sql`p.ended_at is null`,
  unread: isUnreadReport(),
}

const isOfLane = (storeId: string, id: string) =>
  id === hubLaneOf(asId<StoreId>(storeId))
    ? sql`(p.integration_id is null and p.lane = ${id})`
    : sql`p.integration_id = ${id}`

export async function listProcesses(
  tx: Tx,
  storeId: string,
  request: ProcessListRequest,
): PageResult<ProcessRead> {
  const words: WordConditions[] = []
  for (const word of request.words) words.push(await conditionsOf(tx, storeId, word))
  return readList(tx, processList, { scope: { storeId, words }, request })
}

/** Digits beyond these are no process number. */
const isNumber = /^\d{1,15}$/

async function conditionsOf(
  tx: Tx,
  storeId: string,
  { text, values }: SearchedWord,
): Promise<WordConditions> {
  const orderIds = await findOrdersByCode(tx, storeId, text)
  const invoiceIds = await findInvoicesByCode(tx, storeId, text)
  const entityIds = orderIds && invoiceIds && [...orderIds, ...invoiceIds]
  const inStore = (condition: RawBuilder<unknown>) => ({ isMet: sql`(${within(storeId)} and ${condition})` })
  return {
    dense: [
      ...given(values, (types) => sql`p.type = any(${types}::text[])`),
      ...(entityIds === null ? [codeBegins(text)] : []),
    ],
    rare: [
      ...(isNumber.test(text) ? [inStore(sql`p.number = ${text}::bigint`)] : []),
      ...given(entityIds ?? undefined, (ids) => inStore(sql`p.entity_id = any(${ids}::uuid[])`)),
      inStore(sql`p.entity_id is null and (p.ended_at is null or p.can_retry) and ${codeBegins(text)}`),
      {
        isMet: sql`((p.message is not null or p.service_code is not null) and ${said} like ${holding(text)})`,
        keys: sql`select saying.id from processes_saying(${holding(text)}) saying(id)`,
      },
    ],
  }
}

const codeBegins = (text: string) => sql`starts_with(fold(p.entity_code), ${text})`

/** As index processes__words has it. */
const said = sql`fold(coalesce(p.entity_code, '') || ' ' || coalesce(p.message, '') || ' ' || coalesce(p.service_code, ''))`
