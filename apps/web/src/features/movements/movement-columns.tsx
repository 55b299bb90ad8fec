import type { FullMovement, LogMovement } from '@ihub/contract/movements'
import { type Column, columnsOf } from '../../ui/table/column.tsx'
import { Blank } from '../../ui/value/value.tsx'
import { problemText } from './problem-text.ts'
import { type Key, useT } from './texts.ts'

type Told = Pick<
  LogMovement | FullMovement,
  | 'externalId'
  | 'type'
  | 'sku'
  | 'quantity'
  | 'cause'
  | 'problem'
  | 'movedAt'
  | 'receivedAt'
  | 'appliedAt'
  | 'system'
>

/** The columns that movements of both kinds have. */
function sharedColumns<Row extends Told>() {
  const column = columnsOf<Row, Key>()
  return {
    number: column.text('movements.column.number', (movement) => movement.externalId, { width: 120 }),
    type: column.custom('movements.column.type', (movement) => <TypeName type={movement.type} />, {
      width: 104,
    }),
    sku: column.text('movements.column.sku', (movement) => movement.sku, { width: 112 }),
    quantity: column.number('movements.column.quantity', (movement) => movement.quantity, { width: 88 }),
    cause: column.text('movements.column.cause', (movement) => movement.cause, { width: 180, hidden: true }),
    problem: column.custom('movements.column.problem', ({ problem }) => <Problem problem={problem} />, {
      least: 150,
      card: 'wide',
    }),
    moved: column.date('movements.column.moved', (movement) => movement.movedAt, {
      sort: 'movedAt',
      hidden: true,
    }),
    received: column.ago('movements.column.received', (movement) => movement.receivedAt, {
      sort: 'receivedAt',
    }),
    applied: column.date('movements.column.applied', (movement) => movement.appliedAt, { hidden: true }),
    system: column.text('movements.column.system', ({ system }) => system?.name, {
      width: 130,
      hidden: true,
    }),
  }
}

const log = columnsOf<LogMovement, Key>()
const ofLog = sharedColumns<LogMovement>()

export const logMovementColumns: readonly Column<LogMovement>[] = [
  ofLog.number,
  ofLog.type,
  log.badge('movements.column.status', 'movement', (movement) => movement.status),
  ofLog.sku,
  log.text('movements.column.warehouse', (movement) => movement.warehouseId, { width: 92 }),
  log.text('movements.column.destination_warehouse', (movement) => movement.destinationWarehouseId, {
    width: 150,
    hidden: true,
  }),
  ofLog.quantity,
  log.number('movements.column.on_hand', (movement) => movement.quantitiesAfter?.onHand, { width: 92 }),
  log.number('movements.column.reserved', (movement) => movement.quantitiesAfter?.reserved, {
    width: 130,
    hidden: true,
  }),
  log.number('movements.column.available', (movement) => movement.quantitiesAfter?.available, {
    width: 116,
  }),
  log.number(
    'movements.column.destination_on_hand',
    (movement) => movement.destinationQuantitiesAfter?.onHand,
    { width: 180, hidden: true },
  ),
  log.text('movements.column.batch', (movement) => movement.batch, { width: 88 }),
  ofLog.problem,
  ofLog.moved,
  ofLog.received,
  ofLog.applied,
  ofLog.cause,
  ofLog.system,
]

const full = columnsOf<FullMovement, Key>()
const ofFull = sharedColumns<FullMovement>()

export const fullMovementColumns: readonly Column<FullMovement>[] = [
  ofFull.number,
  ofFull.type,
  full.badge('movements.column.status', 'full', (movement) => movement.status),
  ofFull.sku,
  full.text('movements.column.origin', (movement) => movement.originLocation, { width: 100 }),
  full.text('movements.column.destination', (movement) => movement.destinationLocation, { width: 100 }),
  ofFull.quantity,
  full.text('movements.column.transfer_code', (movement) => movement.transferCode, { width: 152 }),
  full.number('movements.column.origin_on_hand', (movement) => movement.originQuantitiesAfter?.onHand, {
    width: 150,
    hidden: true,
  }),
  full.number(
    'movements.column.destination_on_hand',
    (movement) => movement.destinationQuantitiesAfter?.onHand,
    { width: 180, hidden: true },
  ),
  ofFull.problem,
  ofFull.moved,
  ofFull.received,
  ofFull.applied,
  ofFull.cause,
  ofFull.system,
]

function TypeName({ type }: { type: LogMovement['type'] }) {
  return useT()(`movement.type.${type}`)
}

function Problem({ problem }: { problem: LogMovement['problem'] }) {
  const text = problemText(useT(), problem)
  return text === null ? <Blank /> : <span title={text}>{text}</span>
}
