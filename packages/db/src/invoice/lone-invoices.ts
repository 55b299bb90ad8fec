import { failure } from '@ihub/domain/errors'
import { err, ok } from '@ihub/domain/result'
import type { AppliedInvoice, LockedInvoice } from '@ihub/engine/invoice/invoice-batch'
import { decideLoneInvoice } from '@ihub/engine/invoice/lone-invoice'
import type { LoneInvoiceChange, LoneInvoiceRepository } from '@ihub/ports/engine'
import type { Db } from '../core/pool.ts'
import { applyChanges } from '../entity/apply-changes.ts'
import type { EntityStorage, Followed } from '../entity/entity-storage.ts'
import { protocolsOfInvoices } from '../protocol/return-invoices.ts'
import { protocolParts } from '../protocol/write-protocols.ts'
import type { WorkQueue } from '../queue/work-queue.ts'
import type { InvoiceRow } from './invoice-rows.ts'
import { lockKeys, toLoneInvoice } from './lone-invoice-rows.ts'
import { invoiceParts } from './write-invoices.ts'

/** Invoices that no order names: each is held by its key, in the place of an order's lock. */
const loneInvoiceStorage: EntityStorage<LoneInvoiceChange, InvoiceRow[], AppliedInvoice> = {
  // They have no work of their own.
  wanted: () => ({ ids: [], codes: [] }),
  lock: async (tx, stores) => {
    const rows = await lockKeys(
      tx,
      stores.map(({ storeId, changes }) => ({
        storeId,
        keys: changes.map(({ target: { accessKey } }) => accessKey),
      })),
      { isLone: false },
    )
    const byStore = Map.groupBy(rows, (row) => row.store_id)
    return (storeId) => byStore.get(storeId) ?? []
  },
  open: (batch, rows) => {
    const invoices = new Map<string, LockedInvoice>()
    for (const row of rows)
      if (row.order_id === null && row.access_key) invoices.set(row.access_key, toLoneInvoice(row))
    const ofOrders = new Set(rows.flatMap((row) => (row.order_id === null ? [] : row.access_key)))
    return (change) => {
      const { accessKey } = change.target
      if (ofOrders.has(accessKey)) return err(failure('order.changed_meanwhile'))
      const decided = decideLoneInvoice(batch, invoices.get(accessKey) ?? null, change)
      if (decided.ok) invoices.set(accessKey, decided.value.entity)
      return decided
    }
  },
  follow: async (tx, stores) => {
    const followed: Followed[] = []
    for (const { batch, applied } of stores) {
      const protocols = await protocolsOfInvoices(tx, batch, applied)
      followed.push({ applied: protocols, parts: protocolParts(batch, protocols) })
    }
    return followed
  },
  parts: invoiceParts,
  keptBodies: () => new Map(),
  handover: () => null,
}

/** The only writer of invoices that no order names. */
export const createLoneInvoiceRepository = (db: Db, queue: WorkQueue): LoneInvoiceRepository => ({
  apply: async (change) => {
    const [written] = await applyChanges(db, queue, loneInvoiceStorage, [change])
    if (!written) return err(failure('invoice.not_found'))
    if (!written.ok) return written
    const { entity, isNew } = written.value.applied
    return ok({ invoiceId: entity.subject.id, isNew })
  },
})
