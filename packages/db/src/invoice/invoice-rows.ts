/** The columns that a change of an invoice is decided on. */
export interface InvoiceRow {
  store_id: string
  invoice_id: string
  order_id: string | null
  access_key: string | null
  number: string
  series: string | null
  status: string
  cfops: string[]
  receiver_document: string | null
  seller_code: string | null
  event_count: number
  created_at: string
}

export const invoiceColumns =
  'store_id, invoice_id, order_id, access_key, number, series, status, cfops, receiver_document, seller_code, event_count, created_at'
