import { createHash } from 'node:crypto'
import { asId, type OrderId } from '@ihub/domain/ids'
import type { FiscalEvent, VoidedNumbers } from '@ihub/domain/invoice/fiscal-events'
import { hubClock } from '@ihub/kit/clock'
import type { FiscalEventBook, KeptFiscalEvent, KnownInvoice } from '@ihub/ports/fiscal-events'
import { compress } from '../core/compress.ts'
import { type Db, inStore, run, type Tx } from '../core/pool.ts'

const keepFileText = `
  insert into fiscal_files (store_id, digest, body, received_at) values ($1, $2, $3, $4)
  on conflict (store_id, digest) do nothing`

const keepEventText = `
  insert into fiscal_events (store_id, access_key, type, sequence, standing, event, digest, received_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (store_id, access_key, type, sequence, standing) do nothing`

const keepVoidedText = `
  insert into voided_numbers (store_id, emitter, model, series, year, from_number, to_number, standing, reason, protocol, at, range,
    digest, received_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
  on conflict (store_id, emitter, model, series, year, from_number, to_number, standing) do nothing`

/** By the key of the table. */
const eventsText = `
  select event, received_at as "receivedAt" from fiscal_events
  where store_id = $1 and access_key = $2 order by received_at, type, sequence, standing`

/** A store has few ranges. */
const voidedText = `
  select range from voided_numbers
  where store_id = $1 and standing = 'registered' and model = '55' and from_number <= $2 and to_number >= $2
  order by received_at, from_number`

/** The history of one invoice is short; by its key. */
const protocolsText = `
  select details ->> 'protocol' as protocol from events
  where store_id = $1 and entity_kind = 'invoice' and entity_id = $2 and details ->> 'protocol' is not null`

/** On index invoices__key. */
const invoicesText = `
  select order_id as "orderId", invoice_id as "invoiceId", reason from invoices
  where store_id = $1 and access_key = $2 order by created_at, invoice_id`

/** Few wait or have no file that counts; on index invoices__status. */
const awaitedText = `
  select order_id as "orderId", invoice_id as "invoiceId", reason from invoices
  where store_id = $1 and status in ('pending', 'error', 'disabled') and kind = 'nfe' and order_id is not null
    and number ~ '^[0-9]{1,15}$' and (case when number ~ '^[0-9]{1,15}$' then number::bigint end) between $2 and $3
  order by created_at, invoice_id`

export const createFiscalEventBook = (db: Db): FiscalEventBook => ({
  keepEvents: (storeId, events, xml) =>
    inStore(db, storeId, async (tx) => {
      const { digest, at } = await keepFile(tx, storeId, xml)
      for (const event of events) {
        const { accessKey, type, sequence, standing } = event
        const values = [storeId, accessKey, type, sequence, standing, JSON.stringify(event), digest, at]
        await run(tx, { text: keepEventText, values })
      }
    }),
  keepVoided: (storeId, voided, xml) =>
    inStore(db, storeId, async (tx) => {
      const { digest, at } = await keepFile(tx, storeId, xml)
      for (const range of voided)
        await run(tx, { text: keepVoidedText, values: [storeId, ...valuesOf(range), digest, at] })
    }),
  findEvents: (storeId, accessKey) => inStore(db, storeId, (tx) => readFiscalEvents(tx, storeId, accessKey)),
  findVoided: (storeId, { number }) =>
    inStore(db, storeId, async (tx) => {
      const sought = Number(number)
      if (!Number.isInteger(sought) || sought < 0 || sought > largest) return []
      const rows = await run<{ range: VoidedNumbers }>(tx, { text: voidedText, values: [storeId, sought] })
      return rows.map(({ range }) => range)
    }),
  protocolsTold: (storeId, invoiceId) =>
    inStore(db, storeId, async (tx) => {
      const rows = await run<{ protocol: string }>(tx, { text: protocolsText, values: [storeId, invoiceId] })
      return rows.map(({ protocol }) => protocol)
    }),
  invoicesOf: (storeId, accessKey) =>
    readIds(db, storeId, { text: invoicesText, values: [storeId, accessKey] }),
  awaitedIn: (storeId, { from, to }) =>
    readIds(db, storeId, { text: awaitedText, values: [storeId, from, to] }),
})

/** The most digits that the layout has. */
const largest = 999_999_999

/** Everything that was kept of one invoice, oldest first. */
export async function readFiscalEvents(
  tx: Tx,
  storeId: string,
  accessKey: string,
): Promise<KeptFiscalEvent[]> {
  const rows = await run<{ event: FiscalEvent; receivedAt: string }>(tx, {
    text: eventsText,
    values: [storeId, accessKey],
  })
  return rows.map(({ event, receivedAt }) => ({ ...event, receivedAt }))
}

const readIds = (db: Db, storeId: string, statement: { text: string; values: unknown[] }) =>
  inStore(db, storeId, async (tx): Promise<KnownInvoice[]> => {
    const rows = await run<{ orderId: string | null; invoiceId: string; reason: string | null }>(
      tx,
      statement,
    )
    return rows.map(({ orderId, invoiceId, reason }) => ({
      orderId: orderId === null ? null : asId<OrderId>(orderId),
      invoiceId,
      reason: reason as KnownInvoice['reason'],
    }))
  })

async function keepFile(tx: Tx, storeId: string, xml: Uint8Array) {
  const digest = createHash('sha256').update(xml).digest()
  const at = hubClock.nowIso()
  await run(tx, { text: keepFileText, values: [storeId, digest, compress(xml), at] })
  return { digest, at }
}

const valuesOf = (range: VoidedNumbers) => {
  const { emitter, model, series, year, from, to, standing, reason, answer } = range
  const { protocol = null, registeredAt = null } = answer ?? {}
  return [
    emitter,
    model,
    Number(series),
    year,
    from,
    to,
    standing,
    reason ?? null,
    protocol,
    registeredAt,
    JSON.stringify(range),
  ]
}
