import type { Failure } from '@ihub/domain/errors'
import { dueOfProtocol } from '@ihub/domain/protocol/operations'
import type { ProtocolEvent, ProtocolState, ReturnedItem } from '@ihub/domain/protocol/protocol-state'
import { ok, type Result } from '@ihub/domain/result'
import { orderSettings } from '@ihub/domain/store/store-systems'
import type { AppliedChange, LockedEntity, OpenProcess, StoreBatch } from '@ihub/ports/applied-change'
import type {
  OrderOfProtocol,
  ProtocolDecision,
  ProtocolMoving,
  ProtocolOpening,
} from '@ihub/ports/protocols'
import { askForDecision, takeDecision } from '../take-decision.ts'
import { protocolEntity } from './protocol-entity.ts'

export type LockedProtocol = LockedEntity<ProtocolState>

export interface AppliedProtocol extends AppliedChange<LockedProtocol, ProtocolEvent> {
  /** Of a new one. */
  opening: { change: ProtocolOpening; order: LockedOrderOfProtocol } | null
}

/** The order that a protocol is opened for. */
export interface LockedOrderOfProtocol extends OrderOfProtocol {
  orderId: string
  originOrderId: string
  integrationId: string
}

/** Opens a protocol of a locked order. */
export function openProtocol(
  batch: StoreBatch,
  order: LockedOrderOfProtocol,
  change: ProtocolOpening,
): Result<AppliedProtocol, Failure> {
  const items = change.judge(order)
  if (!items.ok) return items
  const locked = newProtocol(batch, order, { change, items: items.value })
  const decision: ProtocolDecision = { events: [{ type: 'opened', originAt: null }] }
  return ok(take(batch, locked, { change, decision, run: undefined, opening: { change, order } }))
}

/** Decides one change of a locked protocol. */
export function moveProtocol(
  batch: StoreBatch,
  locked: LockedProtocol,
  change: ProtocolMoving,
): Result<AppliedProtocol, Failure> {
  const settings = orderSettings(batch.setup, locked.integrationId)
  const asked = askForDecision(batch, locked, change, (state) => ({ state, settings }))
  if (!asked.ok) return asked
  const { decision, run } = asked.value
  return ok(take(batch, locked, { change, decision, run, opening: null }))
}

interface Deciding {
  change: ProtocolOpening | ProtocolMoving
  decision: ProtocolDecision
  run: OpenProcess | undefined
  opening: AppliedProtocol['opening']
}

function take(
  batch: StoreBatch,
  locked: LockedProtocol,
  { change, decision, run, opening }: Deciding,
): AppliedProtocol {
  const settings = orderSettings(batch.setup, locked.integrationId)
  const decided = { ...decision, follows: (state: ProtocolState) => dueOfProtocol(state, settings) }
  const { author, run: report } = change
  return { ...takeDecision(protocolEntity, batch, locked, { author, decided, report, run }), opening }
}

const newProtocol = (
  batch: StoreBatch,
  { orderId, originOrderId, integrationId }: LockedOrderOfProtocol,
  { change, items }: { change: ProtocolOpening; items: ReturnedItem[] },
): LockedProtocol => ({
  subject: { kind: 'protocol', id: batch.newId(), code: change.target.externalId },
  integrationId,
  createdAt: batch.at,
  eventCount: 0,
  state: {
    status: 'pending',
    type: change.facts.type,
    externalId: change.target.externalId,
    orderId,
    originOrderId,
    items,
    erpReturnId: null,
    returnInvoice: null,
    exchangeOrder: null,
    pending: [],
    refused: [],
  },
  isNew: true,
  open: [],
  failed: [],
  planned: [],
})
