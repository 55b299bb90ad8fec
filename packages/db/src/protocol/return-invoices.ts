import { asId, type StoreId } from '@ihub/domain/ids'
import type { NfeFacts } from '@ihub/domain/invoice/judge-invoice'
import type { Order } from '@ihub/domain/order/order'
import {
  isReturnNote,
  isValidReturn,
  judgeReturn,
  type ProtocolOfCase,
} from '@ihub/domain/protocol/match-return-invoice'
import type { AppliedInvoice } from '@ihub/engine/invoice/invoice-batch'
import {
  type AppliedProtocol,
  type LockedProtocol,
  moveProtocol,
} from '@ihub/engine/protocol/decide-protocol'
import type { StoreBatch } from '@ihub/ports/applied-change'
import { run, type Tx } from '../core/pool.ts'
import { readWork } from '../process/read-work.ts'
import { lockProtocols, toLockedProtocol } from './protocol-rows.ts'
import { readReturnsOfOrder } from './return-invoice-reads.ts'

type Author = AppliedProtocol['author']

/** A return that came with its file. */
interface ReturnNote {
  number: string
  series: string | null
  key: string
  document: NfeFacts
  reason: string | null
  author: Author
}

/**
 * The protocols that get their return invoice by a change of invoices, in its commit. The orders of the batch are locked by then
 * and protocols come after them, as with every change of a protocol, so nobody waits in a circle.
 */
export async function protocolsOfInvoices(
  tx: Tx,
  batch: StoreBatch,
  applied: readonly AppliedInvoice[],
): Promise<AppliedProtocol[]> {
  const notes = applied.flatMap(noteOf)
  if (notes.length === 0) return []
  const { storeId } = batch
  const ordersOf = await readOrdersOf(tx, storeId, notes)
  const orderIds = [...new Set([...ordersOf.values()].flat().map(({ order_id }) => order_id))]
  const protocols = await lockProtocolsOf(tx, storeId, orderIds)
  const moved: AppliedProtocol[] = []
  for (const note of notes) {
    const named = (note.document.referencedKeys ?? []).flatMap((key) => ordersOf.get(key) ?? [])
    const orders = new Map(named.map(({ order_id, document }) => [order_id, document]))
    const { verdict, protocolId } = judgeReturn({
      key: note.key,
      isValid: isValidReturn(note.document, note.reason),
      lines: note.document.items,
      orders: [...orders].map(([orderId, { items }]) => ({ orderId, items })),
      protocols: [...protocols.values()]
        .filter(({ state }) => orders.has(state.orderId))
        .map(({ subject, state }) => ({ protocolId: subject.id, ...state })),
    })
    const locked = verdict === 'fits' && protocolId !== null ? protocols.get(protocolId) : undefined
    if (locked) moved.push(...withInvoice(batch, locked, note))
  }
  return moved
}

/** A new protocol whose return invoice came before it; the lock of its order keeps other protocols out. */
export async function invoiceOfOpened(
  tx: Tx,
  batch: StoreBatch,
  { entity, author }: Pick<AppliedProtocol, 'entity' | 'author'>,
): Promise<AppliedProtocol[]> {
  const { storeId } = batch
  const { orderId } = entity.state
  const own: ProtocolOfCase = { protocolId: entity.subject.id, ...entity.state }
  const returns = await readReturnsOfOrder(tx, storeId, orderId, [own])
  const found = returns.find(
    ({ judged }) => judged.verdict === 'fits' && judged.protocolId === entity.subject.id,
  )
  if (!found || found.key === null) return []
  const { number, series, key } = found
  return withInvoice(batch, entity, { number, series, key, author })
}

function noteOf({ file, invoice, author }: AppliedInvoice): ReturnNote[] {
  const read = file?.read
  if (read?.kind !== 'nfe' || !isReturnNote(read.document) || invoice.status === 'canceled') return []
  const { number, series, accessKey: key, document } = read
  return [{ number, series, key, document, reason: invoice.reason, author }]
}

interface NamedOrder {
  access_key: string
  order_id: string
  document: Order
}

const namedText = `
  select i.access_key, i.order_id, o.document from invoices i join orders o on o.store_id = i.store_id and o.order_id = i.order_id
  where i.store_id = $1 and i.access_key = any($2::text[])`

async function readOrdersOf(tx: Tx, storeId: string, notes: readonly ReturnNote[]) {
  const keys = [...new Set(notes.flatMap(({ document }) => document.referencedKeys ?? []))]
  const rows = await run<NamedOrder>(tx, { text: namedText, values: [storeId, keys] })
  return Map.groupBy(rows, ({ access_key }) => access_key)
}

async function lockProtocolsOf(
  tx: Tx,
  storeId: string,
  orderIds: readonly string[],
): Promise<Map<string, LockedProtocol>> {
  const known = await run<{ protocol_id: string }>(tx, {
    text: `select protocol_id from protocols where store_id = $1 and order_id = any($2::uuid[])`,
    values: [storeId, orderIds],
  })
  if (known.length === 0) return new Map()
  const ids = known.map(({ protocol_id }) => protocol_id)
  const rows = await lockProtocols(tx, [{ storeId, ids }])
  const { open, failed } = await readWork(tx, storeId, { ids, codes: [] })
  return new Map(
    rows.map((row) => [
      row.protocol_id,
      toLockedProtocol(row, {
        open: open.filter(({ entityId }) => entityId === row.protocol_id),
        failed: failed.filter(({ entityId }) => entityId === row.protocol_id),
      }),
    ]),
  )
}

type Named = Pick<ReturnNote, 'number' | 'series' | 'key' | 'author'>

function withInvoice(
  batch: StoreBatch,
  locked: LockedProtocol,
  { number, series, key, author }: Named,
): AppliedProtocol[] {
  const moved = moveProtocol(batch, locked, {
    storeId: asId<StoreId>(batch.storeId),
    target: { protocolId: locked.subject.id },
    author,
    run: null,
    decide: () => ({
      ok: true,
      value: {
        events: [
          {
            type: 'invoiced',
            originAt: null,
            details: { number, accessKey: key },
            sets: { returnInvoice: { number, series, key } },
          },
        ],
      },
    }),
  })
  return moved.ok ? [moved.value] : []
}
