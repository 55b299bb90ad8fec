import { ErpInvoiceReport, ErpStatusReport } from '@ihub/contract/erp'
import type { FieldFailure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import type { SentReport } from '@ihub/operations/erp/take-sent-reports'
import type { ErpDesk, ErpReportNote } from '@ihub/ports/erp-offers'
import type { InvoiceReport } from '@ihub/ports/invoice-source'
import type { StatusReport } from '@ihub/ports/order-status-source'
import type { ReadInvoice } from '@ihub/ports/read-documents'
import type { z } from 'zod'
import { fieldFailures } from '../serve/field-failures.ts'
import { textsFor } from '../serve/translate.ts'

type KeyOf = ErpDesk['keyOf']

export const readStatusReport = (received: unknown, keyOf: KeyOf): Promise<SentReport<StatusReport>> =>
  sent(received, { keyOf, schema: ErpStatusReport }, async ({ key: _, status, ...report }) =>
    ok({ report: { ...report, role: 'erp', report: status, rawStatus: status } }),
  )

export const readInvoiceReport = (
  received: unknown,
  { keyOf, readInvoice }: Pick<ErpDesk, 'keyOf'> & { readInvoice: ReadInvoice },
): Promise<SentReport<InvoiceReport>> =>
  sent(received, { keyOf, schema: ErpInvoiceReport }, (report) => toInvoice(report, readInvoice))

type Read<Report> = Result<{ report: Report } & Pick<ErpReportNote, 'invoice'>, FieldFailure[]>

async function toInvoice(report: ErpInvoiceReport, readInvoice: ReadInvoice): Promise<Read<InvoiceReport>> {
  const { originOrderId, erpOrderId } = report
  const keys = { originOrderId, erpOrderId }
  if (report.kind === 'plain') {
    const { number, series, issuedAt, total } = report
    const facts = { issuedAt, valueCents: Math.round(total * 100), lines: [] }
    const plain = { kind: 'plain' as const, number, series, accessKey: null, facts }
    return ok({ report: { ...keys, ...plain, isCanceled: false, at: issuedAt } })
  }
  if (report.kind === 'cancellation') {
    const { number, series, accessKey, at } = report
    const kind = accessKey === null ? 'plain' : 'nfe'
    return ok({ report: { ...keys, kind, number, series, accessKey, facts: null, isCanceled: true, at } })
  }
  const file = new TextEncoder().encode(report.xml)
  const read = await readInvoice(file)
  if (!read.ok) return err([{ field: 'xml', code: read.error.code, message: wordsOf(read.error.code) }])
  if (read.value.kind !== 'nfe')
    return err([{ field: 'xml', code: 'invoice.no_nfe', message: wordsOf('invoice.no_nfe') }])
  const { number, series, accessKey, issuedAt: at } = read.value
  const nfe = { kind: 'nfe' as const, number, series, accessKey, facts: null, isCanceled: false, at }
  return ok({ report: { ...keys, ...nfe }, invoice: { number, accessKey, file } })
}

/** Kept with the report, so in the language of the hub. */
const texts = textsFor(undefined)
const wordsOf = (code: keyof typeof texts) => texts[code]

interface Reading<Schema extends z.ZodType> {
  keyOf: KeyOf
  schema: Schema
}

async function sent<Schema extends z.ZodType, Report>(
  received: unknown,
  { keyOf, schema }: Reading<Schema>,
  read: (report: z.output<Schema>) => Promise<Read<Report>>,
): Promise<SentReport<Report>> {
  const known = namesOf(received)
  const key = known.key ?? keyOf(received)
  const parsed = schema.safeParse(received, { reportInput: true })
  const report: Read<Report> = parsed.success
    ? await read(parsed.data)
    : err(fieldFailures(parsed.error.issues, texts))
  return {
    key,
    originOrderId: known.originOrderId,
    received,
    read: report.ok ? report.value : { problems: report.error },
  }
}

/** As far as a report that breaks its schema says it. */
function namesOf(received: unknown) {
  const { key, originOrderId } = (received ?? {}) as Record<string, unknown>
  return { key: nameIn(key), originOrderId: nameIn(originOrderId) }
}

const nameIn = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 200) : null
