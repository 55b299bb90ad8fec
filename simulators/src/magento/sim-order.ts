export type ProductType = 'simple' | 'virtual' | 'downloadable' | 'configurable' | 'bundle'

/** A line as `GET /orders/{id}` tells it; amounts are decimals, of the whole row where they are named so. */
export type SimItem = {
  item_id: number
  parent_item_id?: number
  sku: string
  name: string
  product_id: number
  product_type: ProductType
  is_virtual: 0 | 1
  qty_ordered: number
  qty_invoiced: number
  qty_shipped: number
  qty_canceled: number
  qty_refunded: number
  price: number
  original_price: number
  price_incl_tax: number
  row_total: number
  row_total_incl_tax: number
  discount_amount: number
  discount_percent: number
  discount_tax_compensation_amount: number
  tax_amount: number
  tax_percent: number
  weight: number
  order_id: number
  store_id: number
}

export type SimComment = {
  entity_id: number
  parent_id: number
  comment: string | null
  created_at: string
  is_customer_notified: 0 | 1
  is_visible_on_front: 0 | 1
  entity_name?: string
  status?: string | null
}

export type SimAddress = {
  address_type: 'billing' | 'shipping'
  firstname: string
  lastname: string
  company?: string
  vat_id?: string
  street: string[]
  city: string
  region: string
  region_code: string
  region_id: number
  country_id: string
  postcode: string
  telephone: string
  email: string
  entity_id: number
  parent_id: number
}

export const states = [
  'new',
  'pending_payment',
  'payment_review',
  'processing',
  'complete',
  'closed',
  'canceled',
  'holded',
] as const
export type State = (typeof states)[number]

/** The status that Magento itself gives to a state; stores add their own. */
export const defaultStatusOf: Record<State, string> = {
  new: 'pending',
  pending_payment: 'pending_payment',
  payment_review: 'payment_review',
  processing: 'processing',
  complete: 'complete',
  closed: 'closed',
  canceled: 'canceled',
  holded: 'holded',
}

export type SimOrder = {
  entity_id: number
  increment_id: string
  state: State
  status: string | null
  store_id: number
  created_at: string
  updated_at: string
  is_virtual: 0 | 1
  items: SimItem[]
  status_histories: SimComment[]
  grand_total: number
  total_paid?: number
  total_due: number
} & Record<string, unknown>

export type SimInvoice = {
  entity_id: number
  increment_id: string
  order_id: number
  state: 1 | 2 | 3
  grand_total: number
  base_total_refunded?: number
  total_qty: number
  created_at: string
  updated_at: string
  items: { entity_id: number; order_item_id: number; sku: string; name: string; qty: number; price: number }[]
  comments: SimComment[]
}

export type SimCreditmemo = {
  entity_id: number
  increment_id: string
  order_id: number
  invoice_id: number
  grand_total: number
  created_at: string
  comments: SimComment[]
}

export type SimTrack = {
  entity_id: number
  parent_id: number
  order_id: number
  track_number: string
  title: string
  carrier_code: string
  description: string | null
}

export type SimShipment = {
  entity_id: number
  increment_id: string
  order_id: number
  total_qty: number
  created_at: string
  updated_at: string
  items: { entity_id: number; order_item_id: number; sku: string; name: string; qty: number; price: number }[]
  tracks: SimTrack[]
  comments: SimComment[]
}

/** UTC without a zone, as Magento writes every date. */
export const stamp = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
