import { createHash } from 'node:crypto'
import { kindOf } from '@ihub/domain/invoice/kinds'
import type { OrderInvoice } from '@ihub/domain/invoice/order-invoice'
import { termsOfInvoice } from '@ihub/domain/invoice/search-terms'
import { isReturnNote } from '@ihub/domain/protocol/match-return-invoice'
import type { AppliedInvoice, LockedInvoice } from '@ihub/engine/invoice/invoice-batch'
import type { StoreBatch } from '@ihub/ports/applied-change'
import type { InvoiceFile } from '@ihub/ports/engine'
import { insertion, type Part, update } from '../core/combine.ts'
import { compress } from '../core/compress.ts'
import { dropTerms, insertTerms, termRowsOf, termsBeyond } from '../search/write-terms.ts'
import { deletionParts } from './delete-invoices.ts'

const stateTypes = {
  order_id: 'uuid',
  origin_order_id: 'text',
  seller_code: 'text',
  integration_id: 'uuid',
  number: 'text',
  series: 'text',
  access_key: 'text',
  status: 'text',
  reason: 'text',
  cfops: 'text[]',
  event_count: 'int',
  updated_at: 'timestamptz',
}
const fileTypes = {
  operation_type: 'text',
  issued_at: 'text',
  authorized_at: 'text',
  protocol: 'text',
  total_cents: 'bigint',
  emitter_document: 'text',
  emitter_name: 'text',
  receiver_document: 'text',
  receiver_name: 'text',
  warnings: 'text[]',
  document: 'jsonb',
  nature: 'text',
  issued_instant: 'timestamptz',
  is_warned: 'bool',
}

const insertInvoices = insertion('invoices', {
  invoice_id: 'uuid',
  kind: 'text',
  created_at: 'timestamptz',
  ...stateTypes,
  ...fileTypes,
})
const updateStates = update('invoices', 'invoice_id', stateTypes)
const updateFiles = update('invoices', 'invoice_id', { ...stateTypes, ...fileTypes })
const insertFiles = insertion(
  'invoice_files',
  { invoice_id: 'uuid', body: 'bytea', digest: 'bytea' },
  { onConflict: 'on conflict do nothing' },
)
const insertReferences = insertion(
  'invoice_references',
  { invoice_id: 'uuid', referenced_key: 'text' },
  { onConflict: 'on conflict do nothing' },
)

/**
 * New invoices, their statuses, the files they were read from and the words they are found by; a better file replaces
 * the read fields, not the earlier bytes.
 */
export function invoiceParts({ at }: StoreBatch, applied: AppliedInvoice[]): Part[] {
  const last = new Map(applied.filter(isChanged).map((one) => [one.entity, one]))
  const created = new Set(applied.filter(({ isNew }) => isNew).map(({ entity }) => entity))
  const files = new Map(applied.flatMap((one) => (one.file ? [[one.entity, one.file] as const] : [])))
  const rows = [...last.values()].map((one) => {
    const file = files.get(one.entity)
    return { ...one, row: { ...stateRow(at, one), ...(file ? fileRow(file, one.invoice) : {}) }, file }
  })
  const deleted = new Set(applied.filter(({ deletion }) => deletion).map(({ entity }) => entity))
  const known = rows.filter(({ entity }) => !created.has(entity) && !deleted.has(entity))
  return [
    insertInvoices(
      rows
        .filter(({ entity }) => created.has(entity))
        .map(({ entity, invoice, row }) => ({ ...emptyFile, ...newRow(entity, invoice), ...row })),
    ),
    updateStates(known.filter(({ file }) => !file).map(({ row }) => row)),
    updateFiles(known.filter(({ file }) => file).map(({ row }) => row)),
    insertFiles(applied.flatMap(({ entity, file }) => (file ? [storedFile(entity, file)] : []))),
    insertReferences(applied.flatMap(({ entity, file }) => (file ? referencesOf(entity, file) : []))),
    ...termParts(applied),
    ...deletionParts(at, applied),
  ]
}

/** The words of a new invoice, and those that a file changed. */
function termParts(applied: AppliedInvoice[]): Part[] {
  const firsts = [...Map.groupBy(applied, ({ entity }) => entity).values()].flatMap(([first]) => first ?? [])
  const words = firsts.map(({ entity, isNew, stateBefore, deletion }) => ({
    entity,
    before: isNew ? {} : termsOfInvoice(stateBefore),
    after: deletion ? {} : termsOfInvoice(entity.state),
  }))
  return [
    insertTerms(words.flatMap(({ entity, before, after }) => termRowsOf(entity, termsBeyond(after, before)))),
    dropTerms(words.flatMap(({ entity, before, after }) => termRowsOf(entity, termsBeyond(before, after)))),
  ]
}

/** An attempt that is going to be repeated leaves the row as it is. */
const isChanged = ({ events, file, run }: AppliedInvoice) =>
  events.length > 0 || file !== null || run === null

const emptyFile = { warnings: [], document: {}, is_warned: false }

const newRow = ({ createdAt }: LockedInvoice, invoice: OrderInvoice) => ({
  kind: kindOf(invoice),
  issued_at: invoice.facts?.issuedAt ?? null,
  issued_instant: instantOf(invoice.facts?.issuedAt),
  total_cents: invoice.facts?.valueCents ?? null,
  created_at: createdAt,
})

const stateRow = (
  at: string,
  { entity: { subject, integrationId, state, eventCount }, invoice }: AppliedInvoice,
) => ({
  invoice_id: subject.id,
  order_id: state.orderId,
  origin_order_id: state.originOrderId,
  seller_code: state.sellerCode,
  integration_id: state.orderId === null ? null : integrationId,
  number: state.number,
  series: state.series,
  access_key: state.key,
  status: state.status,
  reason: invoice.reason,
  cfops: state.cfops,
  event_count: eventCount,
  updated_at: at,
})

const fileRow = ({ read }: InvoiceFile, { facts }: OrderInvoice) => ({
  operation_type: read?.operationType ?? null,
  issued_at: read?.issuedAt ?? facts?.issuedAt ?? null,
  authorized_at: read?.authorizedAt ?? null,
  protocol: read?.protocol ?? null,
  total_cents: read?.totalCents ?? facts?.valueCents ?? null,
  emitter_document: read?.emitter.document ?? null,
  emitter_name: read?.emitter.name ?? null,
  receiver_document: read?.receiver.document ?? null,
  receiver_name: read?.receiver.name ?? null,
  warnings: read?.warnings ?? [],
  document: read?.document ?? {},
  nature: natureOf(read?.document),
  issued_instant: instantOf(read?.issuedAt ?? facts?.issuedAt),
  is_warned: (read?.warnings ?? []).length > 0,
})

/** Rows with it stand at the end of a list by emission, newest first. */
const unknownInstant = '1900-01-01T00:00:00.000Z'

/** An emission without a zone is a CFDI's: it counts as one of UTC. */
function instantOf(text: string | null | undefined): string {
  const ms = Date.parse(text ?? '')
  if (Number.isNaN(ms)) return unknownInstant
  return new Date(/(?:Z|[+-]\d{2}:?\d{2})$/.test(text ?? '') ? ms : Date.parse(`${text}Z`)).toISOString()
}

const natureOf = (document: unknown): string | null => {
  const { nature } = (document ?? {}) as { nature?: unknown }
  return typeof nature === 'string' ? nature : null
}

function storedFile({ subject }: LockedInvoice, { xml }: InvoiceFile) {
  return { invoice_id: subject.id, body: compress(xml), digest: digestOf(xml) }
}

/** A return names the invoices whose goods come back. */
function referencesOf({ subject }: LockedInvoice, { read }: InvoiceFile) {
  if (read?.kind !== 'nfe' || !isReturnNote(read.document)) return []
  return [...new Set(read.document.referencedKeys ?? [])].map((referenced_key) => ({
    invoice_id: subject.id,
    referenced_key,
  }))
}

const digestOf = (xml: Uint8Array) => createHash('sha256').update(xml).digest()
