import type { Failure } from '@ihub/domain/errors'
import type { InvoiceEvent, InvoiceState } from '@ihub/domain/invoice/invoice-state'
import { ok, type Result } from '@ihub/domain/result'
import type { StoreBatch } from '@ihub/ports/applied-change'
import type { LoneInvoiceChange, LoneInvoiceDecision } from '@ihub/ports/engine'
import { takeEvents } from '../take-events.ts'
import { type AppliedInvoice, deletionOf, factsOf, type LockedInvoice } from './invoice-batch.ts'
import { invoiceEntity } from './invoice-entity.ts'

/** An invoice that no order names came from no system of the store, and needs none. */
export const noSystem = ''

/** Decides one change of an invoice that no order names; `known` is null where it is stored for the first time. */
export function decideLoneInvoice(
  batch: StoreBatch,
  known: LockedInvoice | null,
  change: LoneInvoiceChange,
): Result<AppliedInvoice, Failure> {
  const decision = change.decide({ known: known?.state ?? null })
  if (!decision.ok) return decision
  return ok(take(batch, known ?? newInvoice(batch, decision.value), { change, decision: decision.value }))
}

const imported: InvoiceEvent = { type: 'imported', originAt: null }

interface Deciding {
  change: LoneInvoiceChange
  decision: LoneInvoiceDecision
}

function take(batch: StoreBatch, locked: LockedInvoice, { change, decision }: Deciding): AppliedInvoice {
  const { isNew, state: stateBefore } = locked
  const { invoice, events, file = null } = decision
  const before = invoiceEntity.shown(stateBefore)
  const from = { ...stateBefore, ...factsOf(invoice, file, stateBefore) }
  const taken = takeEvents(invoiceEntity, batch.setup, locked, {
    from,
    decided: { events: isNew ? [imported, ...events] : events },
    open: [],
  })
  locked.isNew = false
  return {
    entity: locked,
    isNew,
    author: change.author,
    report: null,
    run: null,
    asked: [],
    looksAgain: false,
    before,
    after: invoiceEntity.shown(locked.state),
    begun: null,
    workClass: 'live',
    stateBefore,
    invoice,
    file,
    deletion: deletionOf(decision.deletes, invoice),
    ...taken,
  }
}

function newInvoice(batch: StoreBatch, { invoice, sellerCode = null }: LoneInvoiceDecision): LockedInvoice {
  const { number, series, key } = invoice
  const state: InvoiceState = {
    status: 'pending',
    number,
    series,
    key,
    cfops: [],
    receiver: null,
    sellerCode,
    orderId: null,
    originOrderId: null,
    pending: [],
    refused: [],
  }
  return {
    subject: { kind: 'invoice', id: batch.newId(), code: number },
    integrationId: noSystem,
    createdAt: batch.at,
    eventCount: 0,
    state,
    isNew: true,
    open: [],
    failed: [],
    planned: [],
  }
}
