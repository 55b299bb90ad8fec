import { z } from 'zod'
import { Cents, Day, Id, Ids, Stamp, Text, Units } from './values.ts'

export const Sale = z.object({
  id: Id,
  reference: Text,
  number: Text,
  state: z.string(),
  shipments: Ids,
  invoices: Ids,
  moves: Ids,
  total_amount: Cents,
})
export type Sale = z.output<typeof Sale>
export const saleFields = ['reference', 'number', 'state', 'shipments', 'invoices', 'moves', 'total_amount']

export const Shipment = z.object({
  id: Id,
  state: z.string(),
  reference: Text,
  'carrier.': z.object({ 'party.': z.object({ name: Text }) }).nullish(),
})
export type Shipment = z.output<typeof Shipment>
export const shipmentFields = ['state', 'reference', 'carrier.party.name']

/** A box of a shipment, with its own number of the carrier. */
export const Package = z.object({
  id: Id,
  shipment: Text,
  shipping_reference: Text,
  shipping_tracking_url: Text,
  moves: Ids,
})
export type Package = z.output<typeof Package>
export const packageFields = ['shipment', 'shipping_reference', 'shipping_tracking_url', 'moves']

/** Goods on their way to the customer. */
export const Move = z.object({
  id: Id,
  state: z.string(),
  quantity: Units,
  shipment: Text,
  'product.': z.object({ code: Text }),
  invoice_lines: Ids,
})
export type Move = z.output<typeof Move>
export const moveFields = ['state', 'quantity', 'shipment', 'product.code', 'invoice_lines']

export const Invoice = z.object({
  id: Id,
  number: Text,
  state: z.string(),
  lines: Ids,
  invoice_date: Day,
  total_amount: Cents,
  sales: Ids,
  write_date: Stamp,
})
export type Invoice = z.output<typeof Invoice>
export const invoiceFields = [
  'number',
  'state',
  'lines',
  'invoice_date',
  'total_amount',
  'sales',
  'write_date',
]

/** A row that changed, and when. */
export const Changed = z.object({ id: Id, write_date: Stamp, create_date: Stamp })

export const AnyId = z.object({ id: Id })
