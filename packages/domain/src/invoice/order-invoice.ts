import type { InvoiceKind } from '../system-traits.ts'
import type { InvoiceRefusal } from './judge-invoice.ts'
import type { InvoiceFacts } from './kinds.ts'
import type { InvoiceOperation } from './operation-names.ts'

/** An invoice of an order, as far as the order's rules care; everything else about it is in its file. */
export interface OrderInvoice {
  /** Absent of an NF-e. */
  kind?: InvoiceKind
  /** The id under which its tax authority knows it; null until the ERP or the file tells it, and where there is none. */
  key: string | null
  number: string
  series: string | null
  /** `awaited`: the ERP told of it and its file has not been read yet. */
  status: 'awaited' | 'usable' | 'refused' | 'canceled'
  /** Why a refused one does not make the order invoiced. */
  reason: InvoiceRefusal | null
  /** Whether the order's platform has been told of it. */
  isAnnounced: boolean
  /** How many of the ordered units it covers. */
  units: number
  /** Events of the tax office that its history tells, by type and sequence; absent where there are none. */
  fiscalEvents?: readonly string[]
  /** As its ERP told them; absent where its file is read. */
  facts?: InvoiceFacts
  /** Its operations that are planned or running and not finished; absent where there are none. */
  pending?: readonly InvoiceOperation[]
  /** Its operations that were refused for good and that nothing has ended since; absent where there are none. */
  refused?: readonly InvoiceOperation[]
}

const once = (operations: readonly InvoiceOperation[]) => [...new Set(operations)]

/** Operations of any of the invoices that are not finished, each once. */
export const pendingOfInvoices = (invoices: readonly OrderInvoice[]): InvoiceOperation[] =>
  once(invoices.flatMap(({ pending = [] }) => pending))

/** Operations of any of the invoices that stay refused, each once. */
export const refusedOfInvoices = (invoices: readonly OrderInvoice[]): InvoiceOperation[] =>
  once(invoices.flatMap(({ refused = [] }) => refused))

type Work = Pick<OrderInvoice, 'pending' | 'refused'>

/** The invoice with its operations as they are now; itself where they are as it has them. */
export function withWork(invoice: OrderInvoice, { pending = [], refused = [] }: Work): OrderInvoice {
  const isSame = (one: readonly string[] = [], other: readonly string[] = []) => one.join() === other.join()
  if (isSame(pending, invoice.pending) && isSame(refused, invoice.refused)) return invoice
  const { pending: _pending, refused: _refused, ...rest } = invoice
  return {
    ...rest,
    ...(pending.length > 0 ? { pending } : {}),
    ...(refused.length > 0 ? { refused } : {}),
  }
}

type Identity = Pick<OrderInvoice, 'key' | 'number' | 'series'>

const plain = (text: string) => text.replace(/^0+(?=.)/, '')

const accessKeyLength = 44
/** Of an NF-e emitter, model, series and number: the part of its key that repeats when the same invoice is issued once more. */
const keyIdentity = (key: string) => (key.length === accessKeyLength ? key.slice(6, 34) : key.toLowerCase())

/** Whether two systems, or two files, speak of the same invoice. */
export function isSameInvoice(one: Identity, other: Identity): boolean {
  if (one.key !== null && other.key !== null) return keyIdentity(one.key) === keyIdentity(other.key)
  if (plain(one.number) !== plain(other.number)) return false
  return one.series === null || other.series === null || plain(one.series) === plain(other.series)
}

export const findInvoice = (invoices: readonly OrderInvoice[], sought: Identity) =>
  invoices.find((one) => isSameInvoice(one, sought))

/** The list with the current state of one invoice. */
export const withInvoice = (invoices: readonly OrderInvoice[], invoice: OrderInvoice): OrderInvoice[] =>
  findInvoice(invoices, invoice)
    ? invoices.map((one) => (isSameInvoice(one, invoice) ? invoice : one))
    : [...invoices, invoice]

export const isUsable = ({ status }: OrderInvoice) => status === 'usable'

/** A refused one is looked at again: its ERP may have a better file by then. */
export const needsFile = ({ status }: OrderInvoice) => status === 'awaited' || status === 'refused'

export const needsAnnouncement = (invoice: OrderInvoice) => isUsable(invoice) && !invoice.isAnnounced

/** The invoice an order goes by: the last that stands. */
export const currentNumber = (invoices: readonly OrderInvoice[]): string | null =>
  invoices.findLast(isUsable)?.number ?? null
