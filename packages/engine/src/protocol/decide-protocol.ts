import { endedWell } from '@ihub/domain/constants'
import { type Failure, failure } from '@ihub/domain/errors'
import type { ProtocolOperation } from '@ihub/domain/protocol/operation-names'
import { dueOfProtocol } from '@ihub/domain/protocol/operations'
import type { ProtocolEvent, ProtocolState, ReturnedItem } from '@ihub/domain/protocol/protocol-state'
import { err, ok, type Result } from '@ihub/domain/result'
import { orderSettings } from '@ihub/domain/store/store-systems'
import type { AppliedChange, LockedEntity, OpenProcess, StoreBatch } from '@ihub/ports/applied-change'
import type {
  OrderOfProtocol,
  ProtocolDecision,
  ProtocolMoving,
  ProtocolOpening,
} from '@ihub/ports/protocols'
import { heldRun } from '../held-run.ts'
import { takeEvents, withoutRefusals } from '../take-events.ts'
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
  const run = heldRun(batch, change.run)
  if (change.run && !run) return err(failure('order.changed_meanwhile'))
  const settings = orderSettings(batch.setup, locked.integrationId)
  const decided = change.decide({ state: beforeDeciding(locked, change, run).from, settings })
  if (!decided.ok) return decided
  return ok(take(batch, locked, { change, decision: decided.value, run, opening: null }))
}

/** The run that reports is no longer pending in the eyes of the rules, unless it is going to run again. */
function beforeDeciding(
  locked: LockedProtocol,
  change: ProtocolOpening | ProtocolMoving,
  run: OpenProcess | undefined,
) {
  const endsNow = change.run !== null && change.run.retryAt === null
  const open = endsNow ? locked.open.filter((one) => one !== run) : locked.open
  const succeeded = endedWell(change.run?.status) && run ? [run.type] : []
  const pending = [...open, ...locked.planned].map(({ type }) => type as ProtocolOperation)
  return { open, from: { ...withoutRefusals(locked.state, succeeded), pending } }
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
  const { isNew } = locked
  const { events, operations = [] } = decision
  const before = protocolEntity.shown(locked.state)
  const { open, from } = beforeDeciding(locked, change, run)
  const settings = orderSettings(batch.setup, locked.integrationId)
  const taken = takeEvents(protocolEntity, batch.setup, locked, {
    from,
    decided: { events, operations, follows: (state) => dueOfProtocol(state, settings) },
    open,
  })
  locked.isNew = false
  locked.open = open
  locked.planned = [...locked.planned, ...taken.operations]
  return {
    entity: locked,
    isNew,
    author: change.author,
    report: change.run,
    run: run ?? null,
    asked: operations,
    looksAgain: false,
    before,
    after: protocolEntity.shown(locked.state),
    begun: null,
    workClass: run?.workClass ?? 'live',
    opening,
    ...taken,
  }
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
