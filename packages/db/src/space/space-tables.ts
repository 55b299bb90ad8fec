import type { SpaceKind } from '@ihub/domain/space'
import { type RawBuilder, sql } from 'kysely'

interface SpaceTable {
  table: string
  /** The column whose ids begin with the time at which the thing was made; second in the primary key. */
  id: string
  /** The columns that hold the bulk of a row. */
  bulk: readonly string[]
  /** Bytes of the rest of a row and of its entries in indexes, as measured with 100,000 rows of most (docs/adr/0034). */
  rowBytes: number
  /** Bytes that stand elsewhere. */
  alsoBytes?: string
  /** Rows of the table that are of another kind are left out. */
  only?: string
}

/** Where the rows of each kind stand, as `r` of the statements. */
export const spaceTables: Record<SpaceKind, SpaceTable> = {
  exchanges: { table: 'process_runs', id: 'process_id', bulk: ['exchanges', 'message'], rowBytes: 250 },
  payloads: { table: 'order_payloads', id: 'order_id', bulk: ['body'], rowBytes: 200 },
  items: {
    table: 'process_items',
    id: 'process_id',
    bulk: ['message', 'input', 'was'],
    rowBytes: 330,
  },
  attempts: {
    table: 'webhook_attempts',
    id: 'delivery_id',
    bulk: ['request_headers', 'request_body', 'response_body', 'message'],
    rowBytes: 165,
  },
  exports: { ...fileTable(), only: "r.kind = 'export'" },
  files: { ...fileTable(), only: "r.kind <> 'export'" },
  deliveries: {
    table: 'webhook_deliveries',
    id: 'delivery_id',
    bulk: ['payload', 'request_headers', 'request_body', 'response_body', 'message'],
    rowBytes: 420,
  },
  processes: { table: 'processes', id: 'process_id', bulk: ['input', 'message'], rowBytes: 445 },
  orders: { table: 'orders', id: 'order_id', bulk: ['document', 'corrections', 'invoices'], rowBytes: 1_400 },
  invoices: { table: 'invoices', id: 'invoice_id', bulk: ['document'], rowBytes: 700 },
  history: { table: 'events', id: 'entity_id', bulk: ['details', 'changes'], rowBytes: 180 },
  audit: { table: 'audit_log', id: 'audit_id', bulk: ['before', 'after', 'words'], rowBytes: 170 },
}

function fileTable() {
  return { table: 'files', id: 'file_id', bulk: ['name'], rowBytes: 350, alsoBytes: 'r.byte_size' }
}

/** PostgreSQL knows the stored size of a large value without reading it. */
export function bytesOf(kind: SpaceKind): RawBuilder<number> {
  const { bulk, rowBytes, alsoBytes = '0' } = spaceTables[kind]
  const columns = bulk.map((column) => `coalesce(pg_column_size(r.${column}), 0)`)
  return sql.raw([rowBytes, alsoBytes, ...columns].join(' + '))
}

export const tableOf = (kind: SpaceKind): RawBuilder<unknown> => sql.raw(`${spaceTables[kind].table} r`)
export const idOf = (kind: SpaceKind): RawBuilder<string> => sql.raw(`r.${spaceTables[kind].id}`)
export const isOfKind = (kind: SpaceKind): RawBuilder<boolean> => sql.raw(spaceTables[kind].only ?? 'true')
