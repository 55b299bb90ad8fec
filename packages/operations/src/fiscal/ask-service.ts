import { type Failure, failure } from '@ihub/domain/errors'
import { explainMissing } from '@ihub/domain/fiscal-sequence/explain-missing'
import { err, ok, type Result } from '@ihub/domain/result'
import type { FiscalInvoice, InvoiceWish, SequenceKey } from '@ihub/ports/fiscal-sequences'
import { type JudgedSequence, judged } from './list-sequences.ts'
import { askedAt, type FiscalDeps, openFiscalService, unanswered } from './open-fiscal-service.ts'

interface Asked {
  askedAt: string
}

/** Has the service read the sequence from its own source again; its figures are of before until it is through. */
export async function readSequenceAgain(
  deps: FiscalDeps,
  storeId: string,
  key: SequenceKey,
): Promise<Result<Asked & { sequence: JudgedSequence }, Failure>> {
  const opened = await openFiscalService(deps, storeId)
  if (!opened.ok) return opened
  const at = askedAt(deps)
  const begun = await opened.value.service.readAgain(key)
  if (!begun.ok) return err(unanswered(begun.error))
  if (!begun.value) return err(failure('fiscal.sequence_not_found'))
  const voided = await deps.fiscalNumbers.listVoided(storeId, key)
  return ok({ askedAt: at, sequence: judged(explainMissing(begun.value, voided)) })
}

/** An invoice as the service has it, with the hub's own of the same key. */
export type LocatedInvoice = FiscalInvoice & { invoiceId: string | null }

/** The invoices of a series with one number, one for each branch and key. */
export async function findFiscalInvoices(
  deps: FiscalDeps,
  storeId: string,
  wish: InvoiceWish,
): Promise<Result<Asked & { invoices: LocatedInvoice[] }, Failure>> {
  const opened = await openFiscalService(deps, storeId)
  if (!opened.ok) return opened
  const at = askedAt(deps)
  const found = await opened.value.service.findInvoices(wish)
  if (!found.ok) return err(unanswered(found.error))
  const { series, number } = wish
  const documents = [...new Set(found.value.map(({ branch }) => branch.document))]
  const ours = await deps.fiscalNumbers.findNumbered(storeId, { documents, series, number })
  const idOf = new Map(ours.map(({ key, invoiceId }) => [key, invoiceId]))
  return ok({
    askedAt: at,
    invoices: found.value.map((invoice) => ({
      ...invoice,
      invoiceId: (invoice.key !== null && idOf.get(invoice.key)) || null,
    })),
  })
}
