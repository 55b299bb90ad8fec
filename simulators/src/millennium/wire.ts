import { json, type SimAnswer } from '../kit/message.ts'

/** An answer in the vendor's error envelope; `code` repeats the HTTP status. */
export function refused(status: number, message: string): SimAnswer {
  return json(status, errorBody(status, message))
}

export function errorBody(status: number, message: string) {
  return { error: { code: status, message: { lang: 'pt-BR', value: message } } }
}

/** The OData-like envelope of every list. */
export function list(method: string, rows: readonly unknown[], group = 'PEDIDO_VENDA'): SimAnswer {
  return json(200, {
    'odata.metadata': `http://millennium/api/millenium_eco/$metadata#millenium_eco.MILLENIUM_ECO_${group}_${method.toUpperCase()}`,
    'odata.count': rows.length,
    value: rows,
  })
}

const offsetMs = 180 * 60_000

export type WireDate = (ms: number | null) => string | null

/** `/Date(ms-180)/`: milliseconds since 1970 in UTC. */
export const aspDate: WireDate = (ms) => (ms === null ? null : `/Date(${ms}-180)/`)

/** For `$dateformat=iso`: local time at −03:00. */
export const isoDate: WireDate = (ms) =>
  ms === null ? null : `${new Date(ms - offsetMs).toISOString().slice(0, 19)}-03:00`

/** Local midnight at −03:00 of the day that holds the instant. */
export function dayOf(ms: number): number {
  return Math.floor((ms - offsetMs) / 86_400_000) * 86_400_000 + offsetMs
}

const day = /^(\d{4})-(\d{2})-(\d{2})(?:-(\d{2})-(\d{2})-(\d{2}))?$/

/** `yyyy-MM-dd`, `yyyy-MM-dd-HH-mm-ss` (local, −03:00) or ISO 8601; undefined when it is none of them. */
export function parseDate(text: string): number | undefined {
  const parts = day.exec(text)
  if (parts) {
    const [year, month, date, hour, minute, second] = parts.slice(1).map((part) => Number(part ?? 0))
    return Date.UTC(year ?? 0, (month ?? 1) - 1, date, hour, minute, second) + offsetMs
  }
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? undefined : ms
}

/** Reais with two decimals, free of binary dust. */
export function reais(value: number): number {
  return Math.round(value * 100) / 100
}
