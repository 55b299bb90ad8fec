import type { NumberedInvoice, NumberWish, VoidedRange } from '@ihub/ports/fiscal-numbers'
import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'

/** Model of an NF-e within its key; the consumer's coupon (65) has sequences of its own. */
const model = '55'
const placeOf = sql`substr(access_key, 7, 28) collate "C"`

/** CNPJ, model, series and number as they stand in an access key (MOC 7.0, 2.2.6). */
const placeFor = ({ document, series }: NumberWish, number: number) =>
  `${document}${model}${series.padStart(3, '0')}${String(number).padStart(9, '0')}`

/** Numbers of the store's NF-e in one series from one on, ascending; by index invoices__number_in_key. */
export async function listNumbers(
  tx: Tx,
  storeId: string,
  { from, to, limit, ...series }: NumberWish & { from: number; to: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select distinct substr(access_key, 26, 9)::int as number from invoices
    where store_id = ${storeId} and kind = 'nfe' and ${placeOf} between ${placeFor(series, from)} and ${placeFor(series, to)}
    order by 1 limit ${limit}`.execute(tx)
  return rows.map(({ number }) => number)
}

/** The store's NF-e of one number of a series, of each of the documents. */
export async function findNumbered(
  tx: Tx,
  storeId: string,
  { documents, series, number }: { documents: readonly string[]; series: string; number: number },
): Promise<NumberedInvoice[]> {
  const places = documents.map((document) => placeFor({ document, series }, number))
  const { rows } = await sql<NumberedInvoice>`
    select invoice_id as "invoiceId", access_key as key from invoices
    where store_id = ${storeId} and kind = 'nfe' and ${placeOf} = any(${places}::text[]) limit 1000`.execute(
    tx,
  )
  return rows
}

const voidedMax = 5_000

/** Of production alone: a voiding of the test environment says nothing about invoices. */
export async function listVoided(tx: Tx, storeId: string, wish?: NumberWish): Promise<VoidedRange[]> {
  const ofSeries = wish ? sql`and emitter = ${wish.document} and series = ${Number(wish.series)}` : sql``
  const { rows } = await sql<VoidedRange>`
    select emitter as document, series::text as series, from_number as "from", to_number as "to", reason, protocol, at
    from voided_numbers
    where store_id = ${storeId} and standing = 'registered' and model = ${model}
      and range ->> 'environment' is distinct from 'test' ${ofSeries}
    order by from_number limit ${voidedMax}`.execute(tx)
  return rows.map((row) => ({ ...row, at: row.at !== null && isInstant(row.at) ? row.at : null }))
}

/** As the file has it, with its offset. */
const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/.test(text)
