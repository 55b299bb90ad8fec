import type { InventoryRow } from '@ihub/contract/inventories'
import { IconAlertTriangle } from '@tabler/icons-react'
import tones from '../../ui/status/tone.module.css'
import { type Column, columnsOf } from '../../ui/table/column.tsx'
import { Units } from '../../ui/value/value.tsx'
import css from './inventories.module.css'
import { InventoryStatusBadge } from './inventory-status.tsx'
import { type Key, useT } from './texts.ts'

const column = columnsOf<InventoryRow, Key>()

export const inventoryColumns: readonly Column<InventoryRow>[] = [
  column.text('inventories.column.sku', ({ sku }) => sku, { sort: 'sku', mono: true, width: 96 }),
  column.text('inventories.column.description', ({ description }) => description, { least: 110 }),
  column.text('inventories.column.warehouse', ({ warehouseId }) => warehouseId, { width: 80 }),
  column.custom('inventories.column.status', ({ status }) => <InventoryStatusBadge status={status} />, {
    width: 92,
  }),
  column.number('inventories.column.available_erp', ({ availableErp }) => availableErp, { width: 98 }),
  column.number('inventories.column.reserved_erp', ({ reservedErp }) => orNone(reservedErp), { width: 96 }),
  column.number('inventories.column.reserved_orders', ({ reservedOrders }) => orNone(reservedOrders), {
    width: 88,
  }),
  column.number('inventories.column.in_transit', ({ ordersInTransit }) => orNone(ordersInTransit), {
    width: 86,
  }),
  column.number(
    'inventories.column.not_integrated',
    ({ notIntegratedOnOrder }) => orNone(notIntegratedOnOrder),
    {
      width: 106,
    },
  ),
  column.custom('inventories.column.available', (inventory) => <Available inventory={inventory} />, {
    sort: 'available',
    width: 88,
    align: 'right',
  }),
  column.custom('inventories.column.factor', (inventory) => <Factor inventory={inventory} />, {
    width: 92,
    align: 'right',
  }),
  column.number('inventories.column.sent', ({ sent }) => sent, { width: 72 }),
  column.ago('inventories.column.counted', ({ countedAt }) => countedAt, { width: 108, hidden: true }),
  column.ago('inventories.column.changed', ({ changedAt }) => changedAt, { sort: 'changedAt', width: 92 }),
  column.custom('inventories.column.origin', (inventory) => <Origin inventory={inventory} />, {
    width: 110,
    hidden: true,
  }),
  column.number('inventories.column.on_hand', ({ onHand }) => onHand, { width: 92, hidden: true }),
  column.number('inventories.column.reserved_platform', ({ reservedPlatform }) => orNone(reservedPlatform), {
    width: 150,
    hidden: true,
  }),
  column.text('inventories.column.external_warehouse', ({ externalWarehouseId }) => externalWarehouseId, {
    width: 150,
    hidden: true,
  }),
  column.number('inventories.column.minimum', ({ minimum }) => orNone(minimum), { width: 110, hidden: true }),
  column.custom('inventories.column.sharing', (inventory) => <SharingCell inventory={inventory} />, {
    width: 130,
    hidden: true,
  }),
  column.text('inventories.column.ean', ({ ean }) => ean, { mono: true, width: 120, hidden: true }),
  column.text('inventories.column.ref_id', ({ refId }) => refId, { width: 110, hidden: true }),
  column.text('inventories.column.external_sku', ({ externalSku }) => externalSku, {
    width: 110,
    hidden: true,
  }),
  column.date('inventories.column.moved', ({ movedAt }) => movedAt, { hidden: true }),
  column.custom('inventories.column.active', (inventory) => <Active inventory={inventory} />, {
    width: 90,
    hidden: true,
  }),
]

type Props = { inventory: InventoryRow }

/** A column of zeros hides the few numbers that matter. */
const orNone = (units: number) => (units === 0 ? null : units)

function Available({ inventory: { available, isOversold } }: Props) {
  const t = useT()
  if (!isOversold) return <Units value={available} />
  return (
    <span
      className={`${css.short} ${tones.red}`}
      title={t('inventories.oversold.units', { count: -available })}
    >
      <IconAlertTriangle size={13} role="img" aria-label={t('inventories.oversold')} />{' '}
      <Units value={available} />
    </span>
  )
}

function Factor({ inventory: { appliedFactor, valueOrigin } }: Props) {
  const t = useT()
  return (
    <span>
      <span className={css.dim}>{t(`inventories.origin.${valueOrigin}`)}</span> {appliedFactor}%
    </span>
  )
}

function Origin({ inventory: { valueOrigin } }: Props) {
  return <span>{useT()(`inventories.origin.${valueOrigin}`)}</span>
}

function SharingCell({ inventory: { sharing } }: Props) {
  return <span>{useT()(`inventories.sharing.${sharing ?? 'default'}`)}</span>
}

function Active({ inventory: { active } }: Props) {
  return <span>{useT()(active ? 'inventories.active' : 'inventories.inactive')}</span>
}
