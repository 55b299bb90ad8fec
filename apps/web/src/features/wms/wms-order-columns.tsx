import type { WmsOrderRow } from '@ihub/contract/wms-orders'
import { type Column, columnsOf } from '../../ui/table/column.tsx'
import { DueDay } from '../../ui/value/due-day.tsx'
import { type Key, useT } from './texts.ts'

const column = columnsOf<WmsOrderRow, Key>()

export const wmsOrderColumns: readonly Column<WmsOrderRow>[] = [
  column.text('wms.column.code', (order) => order.code, { width: 190 }),
  column.badge('wms.column.status', 'wms', (order) => order.status),
  column.custom('wms.column.step', (order) => <Step step={order.step} />, { width: 190 }),
  column.text('wms.column.warehouse_order', (order) => order.warehouseOrderId, { width: 130 }),
  column.text('wms.column.erp_order', (order) => order.erpOrderId, { width: 130, hidden: true }),
  column.text('wms.column.customer', (order) => order.customerName, { least: 140 }),
  column.custom(
    'wms.column.due',
    ({ dueDate, position }) => (
      <DueDay due={dueDate} isOver={position === 'delivered' || position === 'canceled'} />
    ),
    { width: 150 },
  ),
  column.text('wms.column.details', (order) => order.details, { least: 160 }),
  column.number('wms.column.files', (order) => order.files, { width: 100, hidden: true }),
  column.ago('wms.column.created', (order) => order.createdAt, { sort: 'createdAt' }),
  column.ago('wms.column.updated', (order) => order.updatedAt, { sort: 'updatedAt' }),
]

function Step({ step }: Pick<WmsOrderRow, 'step'>) {
  return <span>{useT()(`wms.step.${step}`)}</span>
}
