import type { RowOf } from '@ihub/ports/list-reads'
import { type ExportColumn, type ExportColumns, instant, number, text, word } from './export-column.ts'

type Row = RowOf<'log-movements'>

const columns = {
  'movements.column.number': text((movement) => movement.externalId),
  'movements.column.type': word('movement.type', (movement) => movement.type),
  'movements.column.sku': text((movement) => movement.sku),
  'movements.column.quantity': number((movement) => movement.quantity),
  'movements.column.cause': text((movement) => movement.cause),
  'movements.column.problem': text(
    ({ problem }, { say }) => problem && say(`movement.problem.${problem.code}`, problem.params),
  ),
  'movements.column.moved': instant((movement) => movement.movedAt),
  'movements.column.received': instant((movement) => movement.receivedAt),
  'movements.column.applied': instant((movement) => movement.appliedAt),
  'movements.column.system': text(({ system }, { nameOf }) => {
    if (!system) return null
    const name = nameOf(system.connector)
    return system.label ? `${name} (${system.label})` : name
  }),
} as const satisfies Record<string, ExportColumn<Row>>

const destinationOnHand = number<Row>(({ quantities }) => quantities?.destination?.onHand)

export const logMovementColumns: ExportColumns<'log-movements'> = {
  ...columns,
  'movements.column.status': word('movement.status', (movement) => movement.status),
  'movements.column.warehouse': text((movement) => movement.warehouseId),
  'movements.column.destination_warehouse': text((movement) => movement.destinationId),
  'movements.column.on_hand': number(({ quantities }) => quantities?.warehouse?.onHand),
  'movements.column.reserved': number(({ quantities }) => quantities?.warehouse?.reserved),
  'movements.column.available': number(({ quantities }) => quantities?.warehouse?.available),
  'movements.column.destination_on_hand': destinationOnHand,
  'movements.column.batch': text((movement) => movement.batch),
}

export const fullMovementColumns: ExportColumns<'full-movements'> = {
  ...columns,
  'movements.column.status': word('full.status', (movement) => movement.status),
  'movements.column.origin': text((movement) => movement.warehouseId),
  'movements.column.destination': text((movement) => movement.destinationId),
  'movements.column.origin_on_hand': number(({ quantities }) => quantities?.warehouse?.onHand),
  'movements.column.destination_on_hand': destinationOnHand,
  'movements.column.transfer_code': text((movement) => movement.transferCode),
}
