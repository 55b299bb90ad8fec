import { failure, refusedInput } from '@ihub/domain/errors'
import type { NamedGoods } from '@ihub/domain/protocol/judge-protocol'
import { err, ok } from '@ihub/domain/result'
import {
  type AppliedProtocol,
  type LockedProtocol,
  moveProtocol,
  openProtocol,
} from '@ihub/engine/protocol/decide-protocol'
import type { AppliedRefund } from '@ihub/engine/refund/decide-refund'
import type {
  ProtocolChange,
  ProtocolMoving,
  ProtocolOpening,
  ProtocolRepository,
} from '@ihub/ports/protocols'
import { isLockTimeout } from '../core/is-lock-timeout.ts'
import { isUniqueViolation } from '../core/is-unique-violation.ts'
import { type Db, inStore } from '../core/pool.ts'
import { type ApplyOptions, applyChanges } from '../entity/apply-changes.ts'
import type { EntityStorage, Followed } from '../entity/entity-storage.ts'
import { takeBackOffers } from '../erp/offers.ts'
import { readWork } from '../process/read-work.ts'
import { wasRunCut } from '../process/was-run-cut.ts'
import type { WorkQueue } from '../queue/work-queue.ts'
import { refundsOfProtocol } from '../refund/refunds-of-protocols.ts'
import { refundParts } from '../refund/write-refunds.ts'
import {
  lockOrdersOf,
  lockOrdersOfProtocols,
  lockProtocols,
  numberKey,
  type OrderForProtocols,
  type ProtocolRow,
  readTakenNumbers,
  stateOf,
  toLockedProtocol,
} from './protocol-rows.ts'
import { invoiceOfOpened } from './return-invoices.ts'
import { returnToStock } from './return-to-stock.ts'
import { protocolParts } from './write-protocols.ts'

const isOpening = (change: ProtocolChange): change is ProtocolOpening => 'orderId' in change.target
const isMoving = (change: ProtocolChange): change is ProtocolMoving => !isOpening(change)

const protocolIdsOf = (changes: ProtocolChange[]) =>
  changes.filter(isMoving).map(({ target }) => target.protocolId)

interface Locked {
  orders: OrderForProtocols[]
  rows: ProtocolRow[]
  taken: ReadonlySet<string>
}

/** Protocols: opened under the lock of their order, so that two of them never take the same goods; moved under both. */
const protocolStorage: EntityStorage<ProtocolChange, Locked, AppliedProtocol> = {
  wanted: (changes) => ({ ids: protocolIdsOf(changes), codes: [] }),
  lock: async (tx, stores) => {
    const openings = stores.flatMap(({ storeId, changes }) =>
      changes.filter(isOpening).map(({ target }) => ({ storeId, ...target })),
    )
    const moved = stores.map(({ storeId, changes }) => ({ storeId, ids: protocolIdsOf(changes) }))
    const [orders, , rows, taken] = await Promise.all([
      lockOrdersOfProtocols(
        tx,
        openings.map(({ storeId, orderId }) => ({ storeId, ids: [orderId] })),
      ),
      lockOrdersOf(tx, moved),
      lockProtocols(tx, moved),
      readTakenNumbers(tx, openings),
    ])
    return (storeId) => ({
      orders: orders.filter((order) => order.storeId === storeId),
      rows: rows.filter((row) => row.store_id === storeId),
      taken,
    })
  },
  open: (batch, { orders, rows, taken }, { open, failed }) => {
    const protocols = new Map<string, LockedProtocol>(
      rows.map((row) => [
        row.protocol_id,
        toLockedProtocol(row, {
          open: open.filter(({ entityId }) => entityId === row.protocol_id),
          failed: failed.filter(({ entityId }) => entityId === row.protocol_id),
        }),
      ]),
    )
    return (change) => {
      if (isMoving(change)) {
        const locked = protocols.get(change.target.protocolId)
        return locked ? moveProtocol(batch, locked, change) : err(failure('protocol.not_found'))
      }
      const { orderId, externalId } = change.target
      if (taken.has(numberKey(batch.storeId, externalId))) return exists(externalId)
      const order = orders.find((one) => one.orderId === orderId)
      return order ? openProtocol(batch, order, change) : err(failure('order.not_found'))
    }
  },
  follow: async (tx, stores) => {
    const followed: Followed[] = []
    for (const { batch, applied } of stores) {
      const refunds: AppliedRefund[] = []
      for (const one of applied.filter(isInternalized)) {
        await returnToStock(tx, batch, one)
        await takeBackOffers(tx, batch.storeId, openWorkOf(one))
      }
      for (const one of applied.filter(owesMoney)) refunds.push(...(await refundsOfProtocol(tx, batch, one)))
      const invoiced: AppliedProtocol[] = []
      for (const one of applied.filter(({ isNew }) => isNew))
        invoiced.push(...(await invoiceOfOpened(tx, batch, one)))
      // The row of a new protocol is written with the state that it has by then.
      followed.push({ applied: [...refunds, ...invoiced], parts: refundParts(batch, refunds) })
    }
    return followed
  },
  parts: protocolParts,
  keptBodies: () => new Map(),
  handover: () => null,
}

const isInternalized = ({ events }: AppliedProtocol) =>
  events.some(({ event }) => event.type === 'internalized')

/** The store's own system is not asked any more for a return that a person brought to its end. */
const openWorkOf = ({ entity: { open } }: AppliedProtocol) => open.map(({ processId }) => processId)

/** Once it is internalized; an exchange also once its order is named after that. */
const owesMoney = (one: AppliedProtocol) =>
  isInternalized(one) ||
  (one.entity.state.status === 'done' && one.events.some(({ event }) => event.type === 'exchange-linked'))

const exists = (protocol: string) =>
  err({
    ...failure('protocol.exists', { protocol }),
    fields: [
      {
        field: 'externalProtocolId',
        code: 'protocol.exists',
        message: 'protocol.exists',
        params: { protocol },
      },
    ],
  })

/** The only writer of protocols; with a `lockTimeoutMs` an order that others hold for longer answers `order.queue_timeout`. */
export const createProtocolRepository = (
  db: Db,
  queue: WorkQueue,
  options: ApplyOptions = {},
): ProtocolRepository => ({
  apply: async (change) => {
    try {
      const [written] = await applyChanges(db, queue, protocolStorage, [change], options)
      if (!written) return err(failure('protocol.not_found'))
      if (!written.ok) return written
      const { subject, state } = written.value.applied.entity
      return ok({ protocolId: subject.id, state })
    } catch (error) {
      if (isOpening(change) && isUniqueViolation(error, 'protocols__external_id'))
        return exists(change.target.externalId)
      if (isUniqueViolation(error, 'protocols__exchange_order'))
        return err(refusedInput([{ field: 'order', code: 'field.duplicate', message: 'field.duplicate' }]))
      if (isLockTimeout(error)) return err(failure('order.queue_timeout', { retryAfterSeconds: 120 }))
      throw error
    }
  },
  find: (storeId, protocolId) =>
    inStore(db, storeId, async (tx) => {
      const row = await tx
        .selectFrom('protocols')
        .selectAll()
        .where('store_id', '=', storeId)
        .where('protocol_id', '=', protocolId)
        .executeTakeFirst()
      if (!row) return null
      const { open } = await readWork(tx, storeId, { ids: [protocolId], codes: [] })
      const pending = open.map(({ type }) => type)
      return { protocolId, integrationId: row.integration_id, state: stateOf(row, pending) }
    }),
  wasCut: (storeId, run) => inStore(db, storeId, (tx) => wasRunCut(tx, storeId, run)),
  findEarlier: (storeId, orderId) =>
    inStore(db, storeId, async (tx) => {
      const rows = await tx
        .selectFrom('protocols')
        .select('items')
        .where('store_id', '=', storeId)
        .where('order_id', '=', orderId)
        .execute()
      return rows.flatMap(({ items }) => items as unknown as NamedGoods[])
    }),
})
