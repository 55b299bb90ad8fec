import type { LiveReads } from '../../app/entity.ts'

// The contracts load with the pages.
const read = (id: string) => ({ endpoint: { id } })
const ofOne = (id: string) => ({ ...read(id), isOfOne: true })

export const inventoryLiveReads: LiveReads = {
  inventory: [
    read('listInventories'),
    ofOne('getInventory'),
    ofOne('listInventoryHistory'),
    ofOne('listReservedOrders'),
    ofOne('listToldChannels'),
    read('listDarkStores'),
  ],
}
