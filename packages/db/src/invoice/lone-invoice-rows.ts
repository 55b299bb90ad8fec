import type { InvoiceStatus } from '@ihub/domain/constants'
import type { LockedInvoice } from '@ihub/engine/invoice/invoice-batch'
import { noSystem } from '@ihub/engine/invoice/lone-invoice'
import { compareText } from '@ihub/kit/compare-text'
import { run, type Tx } from '../core/pool.ts'
import { storeParameters } from '../core/store-parameters.ts'
import { type InvoiceRow, invoiceColumns } from './invoice-rows.ts'

/** Keys of invoices of a store. */
export interface WantedKeys {
  storeId: string
  keys: readonly string[]
}

/**
 * Locks keys of invoices, and answers the invoices under them: those that no order names, or all of them. Nobody else stores
 * an invoice without an order under such a key, and no order begins to name one, before the transaction ends. No statement for
 * no keys.
 */
export async function lockKeys(
  tx: Tx,
  stores: readonly WantedKeys[],
  { isLone }: { isLone: boolean },
): Promise<InvoiceRow[]> {
  const keys = keyRows(stores)
  if (keys.length === 0) return []
  // Sent together; the second statement sees what was committed before its turn.
  const [, rows] = await Promise.all([holdKeys(tx, keys), readByKey(tx, keys, isLone)])
  return rows
}

interface KeyRow {
  store_id: string
  access_key: string
}

/** In one sequence for all, so that two batches never wait for each other. */
const keyRows = (stores: readonly WantedKeys[]): KeyRow[] =>
  stores
    .flatMap(({ storeId, keys }) =>
      [...new Set(keys)].map((access_key) => ({ store_id: storeId, access_key })),
    )
    .sort(
      (one, other) =>
        compareText(one.store_id, other.store_id) || compareText(one.access_key, other.access_key),
    )

/** A key has no row that could be locked before it is stored. */
const holdKeys = (tx: Tx, keys: readonly KeyRow[]) =>
  run(tx, {
    text: `select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest($1::text[]) named(name)`,
    values: [keys.map(({ store_id, access_key }) => `invoice ${store_id} ${access_key}`)],
  })

function readByKey(tx: Tx, keys: KeyRow[], isLone: boolean): Promise<InvoiceRow[]> {
  const { list, store, values } = storeParameters(tx, [...new Set(keys.map(({ store_id }) => store_id))])
  const text = `
    select i.* from ${list('wanted', { access_key: 'text' }, keys)} cross join lateral (
      select ${invoiceColumns} from invoices where store_id = ${store('wanted')} and access_key = wanted.access_key
        ${isLone ? 'and order_id is null' : ''}) i
    order by i.created_at, i.invoice_id`
  return run<InvoiceRow>(tx, { text, values })
}

export const toLoneInvoice = (row: InvoiceRow): LockedInvoice => ({
  subject: { kind: 'invoice', id: row.invoice_id, code: row.number },
  integrationId: noSystem,
  createdAt: row.created_at,
  eventCount: row.event_count,
  state: {
    status: row.status as InvoiceStatus,
    number: row.number,
    series: row.series,
    key: row.access_key,
    cfops: row.cfops,
    receiver: row.receiver_document,
    sellerCode: row.seller_code,
    orderId: null,
    originOrderId: null,
    pending: [],
    refused: [],
  },
  isNew: false,
  open: [],
  failed: [],
  planned: [],
})
