import { toldQuantity } from '@ihub/domain/stock/told-quantity'
import { type ExportColumns, instant, number, text, word } from './export-column.ts'

export const inventoryColumns: ExportColumns<'inventories'> = {
  'inventories.column.sku': text(({ sku }) => sku),
  'inventories.column.description': text(({ description }) => description),
  'inventories.column.warehouse': text(({ warehouseId }) => warehouseId),
  'inventories.column.status': word('inventories.status', ({ status }) => status),
  'inventories.column.available_erp': number(({ availableErp }) => availableErp),
  'inventories.column.reserved_erp': number(({ reservedErp }) => reservedErp),
  'inventories.column.reserved_orders': number(({ reservedOpen }) => reservedOpen),
  'inventories.column.in_transit': number(({ inTransit }) => inTransit),
  'inventories.column.not_integrated': number(({ notIntegrated }) => notIntegrated),
  'inventories.column.available': number(({ available }) => available),
  'inventories.column.factor': number(({ appliedFactor }) => appliedFactor),
  'inventories.column.origin': word('inventories.origin', ({ valueOrigin }) => valueOrigin),
  'inventories.column.sent': number(toldQuantity),
  'inventories.column.counted': instant(({ countedAt }) => countedAt),
  'inventories.column.changed': instant(({ changedAt }) => changedAt),
  'inventories.column.on_hand': number(({ onHand }) => onHand),
  'inventories.column.reserved_platform': number(({ reservedPlatform }) => reservedPlatform),
  'inventories.column.external_warehouse': text(({ externalWarehouseId }) => externalWarehouseId),
  'inventories.column.minimum': number(({ minimum }) => minimum),
  'inventories.column.sharing': text(({ sharing }, { say }) =>
    say(`inventories.sharing.${sharing ?? 'default'}`),
  ),
  'inventories.column.ean': text(({ ean }) => ean),
  'inventories.column.ref_id': text(({ refId }) => refId),
  'inventories.column.external_sku': text(({ externalSku }) => externalSku),
  'inventories.column.moved': instant(({ movedAt }) => movedAt),
  'inventories.column.active': text(({ isActive }, { say }) =>
    say(isActive ? 'inventories.active' : 'inventories.inactive'),
  ),
}
