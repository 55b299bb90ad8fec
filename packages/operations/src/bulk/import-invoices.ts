import type { BulkInputs, BulkReason } from '@ihub/domain/bulk/bulk-actions'
import type { OrderId } from '@ihub/domain/ids'
import { type ImportFileProblem, importFileMaxBytes } from '@ihub/domain/invoice/import-refusals'
import { invoiceRuleOf } from '@ihub/domain/invoice/judge-invoice'
import { err, ok, type Result } from '@ihub/domain/result'
import type { ItemEngine, ItemOutcome, ItemTools } from '@ihub/ports/bulk'
import { importInvoice } from '../invoice/import-invoice.ts'
import { type BulkAction, skipped } from './bulk-action.ts'

/** One file of an upload; `entry` is its place in the directory of a ZIP. */
export interface ImportedFile {
  fileId: string
  entry: number | null
  /** Of a ZIP that could not be opened when it was uploaded. */
  problem: ImportFileProblem | null
}

/**
 * Imports one uploaded file as an invoice. Its items are made by `startImport`, and are rows of no list; one that is refused
 * is told with its reason, and the others go on.
 */
export const importInvoices: BulkAction<never, BulkInputs['import-invoices']> = {
  starts: null,
  name: (row) => row,
  judge: () => null,
  run: async (engine, { storeId, given, input: { sellerCode }, actor }, { readFiscalFile, rules, zips }) => {
    // A guarantee of the item: `startImport` wrote it.
    const xml = await readItem({ files: engine.files, zips }, storeId, given as ImportedFile)
    if (!xml.ok) return failed(xml.error)
    if (!isXml(xml.value)) return failed('file.not_xml')
    const { store, emitterDocuments, takesTests } = await rules(storeId)
    const emitters = await engine.places.findEmitters(storeId, sellerCode)
    const listInvoices = async (orderId: OrderId) =>
      (await engine.listInvoices(storeId, orderId)).map((one) => ({ ...one, hasFile: one.emitter !== null }))
    const { orders, loneInvoices, places, book } = engine
    const imported = await importInvoice(
      { orders, loneInvoices, places, book, listInvoices, read: readFiscalFile },
      {
        storeId,
        actor,
        xml: xml.value,
        sellerCode: emitters?.code ?? sellerCode,
        documents: emitters?.documents ?? null,
        rule: invoiceRuleOf(store, { emitters: emitterDocuments, takesTests }),
      },
    )
    if (imported.ok) {
      const { invoiceId: madeId, notCounted, isEvent } = imported.value
      const reason = isEvent ? 'event-taken' : notCounted === null ? null : 'not-counted'
      return { status: 'done', reason, madeId }
    }
    const { refusal, invoiceId } = imported.error
    if (invoiceId && (await engine.isMadeByRun(invoiceId)))
      return { ...skipped('file.repeated'), madeId: invoiceId }
    return { ...failed(refusal), madeId: invoiceId }
  },
}

const failed = (reason: BulkReason): Extract<ItemOutcome, { reason: unknown }> => ({
  status: 'error',
  reason,
})

async function readItem(
  { files, zips }: Pick<ItemEngine, 'files'> & Pick<ItemTools, 'zips'>,
  storeId: string,
  { fileId, entry, problem }: ImportedFile,
): Promise<Result<Uint8Array, BulkReason>> {
  if (problem) return err(problem)
  const file = await files.open(storeId, fileId)
  if (!file) return err('gone')
  const bytes = Buffer.concat(await Array.fromAsync(file.body))
  if (entry === null) return ok(bytes)
  const found = zips.list(bytes)?.[entry]
  if (!found) return err('file.archive_unreadable')
  if (found.isEncrypted) return err('file.archive_encrypted')
  const inflated = zips.inflate(found, importFileMaxBytes)
  if (inflated.ok) return inflated
  return err(inflated.error === 'too-large' ? 'file.too_large' : 'file.archive_unreadable')
}

/** It begins with a tag, a declaration or the marks of an encoding. */
function isXml(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  return /^(?:ÿþ|þÿ|ï»¿)?\0?\s*\0?</.test(head)
}
