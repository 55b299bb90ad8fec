import type { InvoiceStatus } from '@ihub/domain/constants'
import { isSameInvoice } from '@ihub/domain/invoice/order-invoice'
import { invoiceCodes } from '@ihub/domain/invoice/search-terms'
import type { InvoicePlace, InvoicePlaces } from '@ihub/ports/invoice-places'
import { type Db, inStore, run, type Tx } from '../core/pool.ts'

export const createInvoicePlaces = (db: Db): InvoicePlaces => ({
  find: (storeId, invoice) =>
    inStore(db, storeId, async (tx) => {
      const ofKey = await findByKey(tx, storeId, invoice.accessKey)
      const found = ofKey.length > 0 ? ofKey : await findByNumber(tx, storeId, invoice)
      return found.map(toPlace)
    }),
  findEmitters: (storeId, sellerCode) =>
    inStore(db, storeId, async (tx) => {
      const [row] = await run<{ code: string; documents: string[] }>(tx, {
        text: emittersText,
        values: [storeId, sellerCode],
      })
      return row ?? null
    }),
})

interface PlaceRow {
  invoice_id: string
  order_id: string | null
  status: string
  emitter_name: string | null
  number: string
  series: string | null
}

const columns = 'i.invoice_id, i.order_id, i.status, i.emitter_name, i.number, i.series'
const byKeyText = `
  select ${columns} from invoices i where i.store_id = $1 and i.access_key = $2 order by i.created_at, i.invoice_id`

/** On the words of invoices; of few that were told without a key there is rarely a second one with the number. */
const byNumberText = `
  select ${columns} from search_terms t
  join invoices i on i.store_id = t.store_id and i.invoice_id = t.entity_id
  where t.store_id = $1 and t.entity_kind = 'invoice' and t.kind = 'code' and t.term = $2
    and i.store_id = $1 and i.access_key is null and i.order_id is not null limit 10`

const findByKey = (tx: Tx, storeId: string, accessKey: string) =>
  run<PlaceRow>(tx, { text: byKeyText, values: [storeId, accessKey] })

type Named = Parameters<InvoicePlaces['find']>[1]

async function findByNumber(tx: Tx, storeId: string, { number, series }: Named): Promise<PlaceRow[]> {
  const { code } = invoiceCodes(number)
  const rows = await run<PlaceRow>(tx, { text: byNumberText, values: [storeId, code] })
  const same = rows.filter((row) => isSameInvoice({ key: null, ...row }, { key: null, number, series }))
  return same.length === 1 ? same : []
}

const toPlace = (row: PlaceRow): InvoicePlace => ({
  invoiceId: row.invoice_id,
  orderId: row.order_id,
  status: row.status as InvoiceStatus,
  hasFile: row.emitter_name !== null,
})

/** A seller's invoice may come late: one that is switched off counts as well. */
const emittersText = `
  select e.code, array_remove(array[e.document, (select s.origin_document from stores s where s.store_id = $1)], null) as documents
  from sellers e where e.store_id = $1 and lower(e.code) = lower($2)`
