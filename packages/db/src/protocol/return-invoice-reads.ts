import type { InvoiceStatus } from '@ihub/domain/constants'
import type { NfeFacts } from '@ihub/domain/invoice/judge-invoice'
import type { Order } from '@ihub/domain/order/order'
import {
  isValidReturn,
  type JudgedReturn,
  judgeReturn,
  type ProtocolOfCase,
} from '@ihub/domain/protocol/match-return-invoice'
import type { ProtocolOfReturn, ReturnInvoiceRead, ReturnOfInvoice } from '@ihub/ports/return-invoices'
import { run, type Tx } from '../core/pool.ts'

interface NoteRow {
  invoice_id: string
  number: string
  series: string | null
  access_key: string | null
  status: string
  reason: string | null
  total_cents: number | null
  issued_at: string | null
  document: NfeFacts
}

interface OrderRow {
  order_id: string
  document: Order
}

interface ProtocolRow {
  protocol_id: string
  external_id: string
  order_id: string
  origin_order_id: string
  status: string
  items: ProtocolOfCase['items']
  return_invoice: ProtocolOfCase['returnInvoice']
}

export interface ReturnOfOrder extends Omit<ReturnInvoiceRead, 'verdict' | 'protocol'> {
  judged: JudgedReturn
}

const noteColumns =
  'v.invoice_id, v.number, v.series, v.access_key, v.status, v.reason, v.total_cents, v.issued_at, v.document'

const notesText = `
  select distinct on (v.invoice_id) ${noteColumns} from invoices i
  join invoice_references r on r.store_id = i.store_id and r.referenced_key = i.access_key
  join invoices v on v.store_id = r.store_id and v.invoice_id = r.invoice_id
  where i.store_id = $1 and i.order_id = $2 order by v.invoice_id limit 20`

const noteText = `select ${noteColumns} from invoices v where v.store_id = $1 and v.invoice_id = $2`

const ordersText = `
  select distinct on (o.order_id) o.order_id, o.document from invoice_references r
  join invoices i on i.store_id = r.store_id and i.access_key = r.referenced_key
  join orders o on o.store_id = i.store_id and o.order_id = i.order_id
  where r.store_id = $1 and r.invoice_id = $2 order by o.order_id`

const protocolsText = `
  select protocol_id, external_id, order_id, origin_order_id, status, items, return_invoice from protocols
  where store_id = $1 and order_id = any($2::uuid[]) order by created_at, protocol_id`

const namedText = `
  select distinct on (i.access_key) i.invoice_id, i.number, i.series from invoice_references r
  join invoices i on i.store_id = r.store_id and i.access_key = r.referenced_key
  where r.store_id = $1 and r.invoice_id = $2 order by i.access_key`

const readProtocols = (tx: Tx, storeId: string, orderIds: readonly string[]) =>
  run<ProtocolRow>(tx, { text: protocolsText, values: [storeId, orderIds] })

const asCase = (row: ProtocolRow): ProtocolOfCase => ({
  protocolId: row.protocol_id,
  orderId: row.order_id,
  status: row.status as ProtocolOfCase['status'],
  items: row.items,
  returnInvoice: row.return_invoice,
})

const asLink = (row: ProtocolRow): ProtocolOfReturn => ({
  protocolId: row.protocol_id,
  externalId: row.external_id,
  status: row.status as ProtocolOfReturn['status'],
  originOrderId: row.origin_order_id,
})

async function judgeNote(
  tx: Tx,
  storeId: string,
  note: NoteRow,
  { orders, protocols }: { orders?: OrderRow[]; protocols?: readonly ProtocolOfCase[] },
): Promise<JudgedReturn> {
  const named = orders ?? (await run<OrderRow>(tx, { text: ordersText, values: [storeId, note.invoice_id] }))
  const known =
    protocols ??
    (
      await readProtocols(
        tx,
        storeId,
        named.map(({ order_id }) => order_id),
      )
    ).map(asCase)
  return judgeReturn({
    key: note.access_key,
    isValid: note.status !== 'canceled' && isValidReturn(note.document, note.reason),
    lines: note.document.items,
    orders: named.map(({ order_id: orderId, document: { items } }) => ({ orderId, items })),
    protocols: known,
  })
}

/** The return invoices that name an invoice of the order, each judged; `opening` are protocols that are not written yet. */
export async function readReturnsOfOrder(
  tx: Tx,
  storeId: string,
  orderId: string,
  opening: readonly ProtocolOfCase[] = [],
): Promise<ReturnOfOrder[]> {
  const notes = await run<NoteRow>(tx, { text: notesText, values: [storeId, orderId] })
  if (notes.length === 0) return []
  const protocols = [...(await readProtocols(tx, storeId, [orderId])).map(asCase), ...opening]
  const judged: ReturnOfOrder[] = []
  for (const note of notes)
    judged.push({ ...toRead(note), judged: await judgeNote(tx, storeId, note, { protocols }) })
  return judged
}

const toRead = (note: NoteRow) => ({
  invoiceId: note.invoice_id,
  number: note.number,
  series: note.series,
  key: note.access_key,
  status: note.status as InvoiceStatus,
  totalCents: note.total_cents,
  issuedAt: note.issued_at,
})

/** The return invoices of an order as the page of one of its protocols shows them. */
export async function readReturnInvoices(
  tx: Tx,
  storeId: string,
  orderId: string,
): Promise<ReturnInvoiceRead[]> {
  const returns = await readReturnsOfOrder(tx, storeId, orderId)
  if (returns.length === 0) return []
  const protocols = await readProtocols(tx, storeId, [orderId])
  return returns.map(({ judged: { verdict, protocolId }, ...read }) => {
    const chosen = protocols.find(({ protocol_id }) => protocol_id === protocolId)
    return { ...read, verdict, protocol: chosen ? asLink(chosen) : null }
  })
}

/** Null for an invoice that is no return. */
export async function readReturnOfInvoice(
  tx: Tx,
  storeId: string,
  invoiceId: string,
): Promise<ReturnOfInvoice | null> {
  const [note] = await run<NoteRow>(tx, { text: noteText, values: [storeId, invoiceId] })
  if (!note) return null
  const orders = await run<OrderRow>(tx, { text: ordersText, values: [storeId, invoiceId] })
  const protocols = await readProtocols(
    tx,
    storeId,
    orders.map(({ order_id }) => order_id),
  )
  const { verdict, protocolId } = await judgeNote(tx, storeId, note, {
    orders,
    protocols: protocols.map(asCase),
  })
  const named = await run<{ invoice_id: string; number: string; series: string | null }>(tx, {
    text: namedText,
    values: [storeId, invoiceId],
  })
  return {
    verdict,
    protocols: protocols.map((row) => ({ ...asLink(row), isChosen: row.protocol_id === protocolId })),
    invoices: named.map(({ invoice_id, ...one }) => ({ invoiceId: invoice_id, ...one })),
  }
}
