import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import { danfeTypes } from '@ihub/domain/store/choices'
import type { SettingValues } from '@ihub/domain/store/setting'
import type { DanfeType, InvoiceToPrint, PrintInvoice } from '@ihub/ports/printing'
import type { InvoiceDetailRead, Reads } from '@ihub/ports/reads'

export interface PrintInvoiceDeps {
  reads: Pick<Reads, 'findInvoice'>
  readStore(storeId: string): Promise<{ store: SettingValues }>
  printInvoice: PrintInvoice
}

interface Asked {
  storeId: string
  invoiceId: string
  /** The store's own when absent. */
  type?: DanfeType | undefined
}

export const danfeContentType = 'application/pdf'

/** The DANFE of one invoice, under a name to save it by. */
export async function printInvoice(
  { reads, readStore, printInvoice: print }: PrintInvoiceDeps,
  { storeId, invoiceId, type }: Asked,
): Promise<Result<{ name: string; bytes: Uint8Array }, Failure>> {
  const invoice = await reads.findInvoice(storeId, invoiceId)
  if (!invoice) return err(failure('invoice.not_found'))
  const printed = await print(toPrint(invoice), type ?? danfeTypeOf((await readStore(storeId)).store))
  if (!printed.ok) return err(failure('invoice.not_printable', { reason: printed.error }))
  return ok({ name: nameOf(invoice), bytes: printed.value })
}

export const toPrint = ({
  document,
  status,
}: Pick<InvoiceDetailRead, 'document' | 'status'>): InvoiceToPrint => ({
  document,
  cancellation: status === 'canceled' ? {} : null,
})

export const danfeTypeOf = ({ danfeType }: SettingValues): DanfeType =>
  danfeTypes.find((one) => one === danfeType) ?? danfeTypes[0]

const nameOf = ({ number, series }: Pick<InvoiceDetailRead, 'number' | 'series'>): string =>
  `danfe-${number}${series ? `-${series}` : ''}.pdf`
