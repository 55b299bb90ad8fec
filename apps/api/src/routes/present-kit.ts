import type { KitDetail, KitRow } from '@ihub/contract/kits'
import type { KitRecord, KitStock } from '@ihub/ports/kits'

export const presentKitRow = ({ kitId: _id, components, version: _version, ...kit }: KitRecord): KitRow => ({
  _id,
  ...kit,
  components: components.map(({ itemValueCents, ...part }) => ({
    ...part,
    itemValue: itemValueCents === null ? null : itemValueCents / 100,
  })),
})

export const presentKit = (kit: KitRecord, stock: KitStock): KitDetail => ({
  ...presentKitRow(kit),
  version: kit.version,
  stock,
})
