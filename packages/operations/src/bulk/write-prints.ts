import type { Actor } from '@ihub/domain/actor'
import { exportFormats } from '@ihub/domain/exports'
import { plainFileName } from '@ihub/domain/files'
import type { SettingValues } from '@ihub/domain/store/setting'
import type { BulkAttempt, BulkItem, BulkRuns } from '@ihub/ports/bulk'
import type { ExportRepository, MadeExport } from '@ihub/ports/exports'
import type { FileRepository } from '@ihub/ports/files'
import type { InvoicePrinter, OpenInvoicePrinter } from '@ihub/ports/printing'
import type { Reads } from '@ihub/ports/store-reads'
import { dayAndTime } from '../export/day-and-time.ts'
import { danfeTypeOf, type KnownEvents, toPrint } from '../invoice/print-invoice.ts'

export interface PrintsDeps {
  bulkRuns: Pick<BulkRuns, 'listDone' | 'amend'>
  findInvoice: Reads['findInvoice']
  fiscalEvents: KnownEvents
  openPrinter: OpenInvoicePrinter
  exports: Pick<ExportRepository, 'begin' | 'noteProgress'>
  files: Pick<FileRepository, 'write'>
  readStore(storeId: string): Promise<{ store: SettingValues }>
  timeZoneOf(storeId: string): Promise<string>
  newId(): string
  isStopping(): boolean
  nowMs(): number
}

interface PrintRun extends BulkAttempt {
  author: Actor
}

class Stopped extends Error {}
class NothingPrinted extends Error {}

const { contentType, ending } = exportFormats.pdf

/**
 * Writes the invoices of a run, in its sequence, into one PDF among the exports of its author; one that cannot be printed
 * any more is told of its item. Null where none could be, `stopped` where another worker is to write it. Each attempt writes a
 * file of its own; only the one of the recorded end is found.
 */
export async function writePrints(deps: PrintsDeps, run: PrintRun): Promise<MadeExport | null | 'stopped'> {
  const { storeId, processId: exportId, author } = run
  if ((await deps.bulkRuns.listDone(run, -1, 1)).length === 0) return null
  const authorId = 'id' in author ? author.id : ''
  const target = { list: 'invoices', format: 'pdf' } as const
  await deps.exports.begin(storeId, { exportId, ...target, authorId })
  const { store } = await deps.readStore(storeId)
  const name = `DANFE ${dayAndTime(deps.nowMs(), await deps.timeZoneOf(storeId))}.${ending}`
  const fileId = deps.newId()
  const file = { fileId, kind: 'export', name: plainFileName(name), contentType, author } as const
  const printer = deps.openPrinter(danfeTypeOf(store))
  const counter = { rows: 0 }
  try {
    await deps.files.write(storeId, file, bytesOf(deps, run, { printer, counter }))
  } catch (error) {
    if (error instanceof NothingPrinted) return null
    if (error instanceof Stopped) return 'stopped'
    throw error
  } finally {
    await printer.close()
  }
  const audit = {
    action: 'export.made',
    entityKind: 'export',
    entityId: exportId,
    entityName: null,
    before: null,
    after: { ...target, rows: counter.rows },
  } as const
  return { fileId, rows: counter.rows, author, audit }
}

interface Printing {
  printer: InvoicePrinter
  counter: { rows: number }
}

const itemsAtOnce = 100

async function* bytesOf(deps: PrintsDeps, run: PrintRun, printing: Printing): AsyncIterable<Uint8Array> {
  const { counter, printer } = printing
  let after = -1
  for (;;) {
    const items = await deps.bulkRuns.listDone(run, after, itemsAtOnce)
    for (const item of items) {
      if (deps.isStopping()) throw new Stopped()
      const bytes = await printItem(deps, run, { item, printing })
      if (bytes && bytes.length > 0) yield bytes
      after = item.position
    }
    await deps.exports.noteProgress(run.storeId, run.processId, counter.rows)
    if (items.length < itemsAtOnce) break
  }
  if (counter.rows === 0) throw new NothingPrinted()
  yield await printer.end()
}

/** Null for an invoice that is gone since, or that is too large to print. */
async function printItem(
  deps: PrintsDeps,
  run: PrintRun,
  { item, printing: { printer, counter } }: { item: BulkItem; printing: Printing },
): Promise<Uint8Array | null> {
  const { bulkRuns, findInvoice } = deps
  const invoice = await findInvoice(run.storeId, item.id)
  const printed = invoice && (await printer.add(await toPrint(deps, run.storeId, invoice)))
  if (printed?.ok) {
    counter.rows++
    return printed.value
  }
  await bulkRuns.amend(run, item, { status: 'skipped', reason: printed ? 'no-nfe' : 'gone' })
  return null
}
