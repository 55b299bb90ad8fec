import type { NumberedInvoice, NumberWish } from '@ihub/ports/fiscal-numbers'
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
