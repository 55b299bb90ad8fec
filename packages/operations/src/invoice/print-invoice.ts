import { type Failure, failure } from '@ihub/domain/errors'
import { asId, type StoreId } from '@ihub/domain/ids'
import { isRegistered } from '@ihub/domain/invoice/fiscal-events'
import { err, ok, type Result } from '@ihub/domain/result'
import { danfeTypes } from '@ihub/domain/store/choices'
import type { SettingValues } from '@ihub/domain/store/setting'
import type { FiscalEventBook } from '@ihub/ports/fiscal-events'
import type { DanfeType, InvoiceToPrint, KnownCancellation, PrintInvoice } from '@ihub/ports/printing'
import type { InvoiceDetailRead } from '@ihub/ports/reads'
import type { Reads } from '@ihub/ports/store-reads'

export interface PrintInvoiceDeps {
  reads: Pick<Reads, 'findInvoice'>
  readStore(storeId: string): Promise<{ store: SettingValues }>
  printInvoice: PrintInvoice
  fiscalEvents: KnownEvents
}

export type KnownEvents = Pick<FiscalEventBook, 'findEvents'>

interface Asked {
  storeId: string
  invoiceId: string
  /** The store's own when absent. */
  type?: DanfeType | undefined
}

export const danfeContentType = 'application/pdf'

/** The DANFE of one invoice, under a name to save it by. */
export async function printInvoice(
  deps: PrintInvoiceDeps,
  { storeId, invoiceId, type }: Asked,
): Promise<Result<{ name: string; bytes: Uint8Array }, Failure>> {
  const { reads, readStore, printInvoice: print } = deps
  const invoice = await reads.findInvoice(storeId, invoiceId)
  if (!invoice) return err(failure('invoice.not_found'))
  const printed = await print(
    await toPrint(deps, storeId, invoice),
    type ?? danfeTypeOf((await readStore(storeId)).store),
  )
  if (!printed.ok) return err(failure('invoice.not_printable', { reason: printed.error }))
  return ok({ name: nameOf(invoice), bytes: printed.value })
}

/** The document, and its cancellation: registered by the tax office, or known by the invoice's status alone. */
export async function toPrint(
  { fiscalEvents }: { fiscalEvents: KnownEvents },
  storeId: string,
  { document, status, accessKey }: Pick<InvoiceDetailRead, 'document' | 'status' | 'accessKey'>,
): Promise<InvoiceToPrint> {
  const events = accessKey ? await fiscalEvents.findEvents(asId<StoreId>(storeId), accessKey) : []
  const canceled = events.findLast((event) => event.kind === 'cancellation' && isRegistered(event))
  if (!canceled) return { document, cancellation: status === 'canceled' ? {} : null }
  const { answer: { protocol, registeredAt } = {}, reason } = canceled
  return { document, cancellation: withoutAbsent({ protocol, registeredAt, reason }) }
}

/** An absent fact takes the place of none that the document has. */
const withoutAbsent = (facts: Record<keyof KnownCancellation, string | undefined>): KnownCancellation =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))

export const danfeTypeOf = ({ danfeType }: SettingValues): DanfeType =>
  danfeTypes.find((one) => one === danfeType) ?? danfeTypes[0]

const nameOf = ({ number, series }: Pick<InvoiceDetailRead, 'number' | 'series'>): string =>
  `danfe-${number}${series ? `-${series}` : ''}.pdf`
