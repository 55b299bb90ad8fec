import { listDarkStores } from '@ihub/contract/dark-stores'
import type { QueryOf } from '@ihub/contract/endpoint'
import * as contract from '@ihub/contract/inventories'
import { countInventories } from '@ihub/contract/inventory-counts'
import * as detail from '@ihub/contract/inventory-detail'
import { failure } from '@ihub/domain/errors'
import { err, ok } from '@ihub/domain/result'
import { createInventory } from '@ihub/operations/inventory/create-inventory'
import { updateInventory } from '@ihub/operations/inventory/update-inventory'
import type { InventoryListRequest } from '@ihub/ports/inventories'
import type { ApiDeps, Serve } from '../serve.ts'
import { namesOf } from './present.ts'
import {
  presentInventory,
  presentInventoryDetail,
  presentMovement,
  presentPart,
  presentReservingOrder,
} from './present-inventory.ts'
import { presentPage } from './present-page.ts'
import { searchWords } from './search-words.ts'

type Query = QueryOf<typeof contract.listInventories>

export function inventoryRoutes(serve: Serve, deps: ApiDeps) {
  const { inventories, stock, stockSyncs } = deps.administration
  const nameOf = namesOf(deps.connectors)
  const list = async (storeId: string, query: Query) =>
    presentPage(await inventories.list(storeId, inventoryRequest(query)), query, presentInventory)
  const find = async (storeId: string, id: string) => {
    const inventory = await inventories.find(storeId, id)
    const channels = inventory && (await stockSyncs.findChannels(storeId, id))
    if (!inventory || !channels) return err(failure('inventory.not_found'))
    return ok(presentInventoryDetail(inventory, channels, nameOf))
  }

  serve.inStore(contract.listInventories, ({ storeId, query }) => list(storeId, query))
  serve.inStore(contract.searchInventories, ({ storeId, body }) => list(storeId, body))
  serve.inStore(countInventories, async ({ storeId, query: { search, ...query } }) =>
    ok({ counts: await inventories.count(storeId, { ...query, words: searchWords(search) }) }),
  )
  serve.inStore(detail.createInventory, async ({ storeId, actor, body }) => {
    const created = await createInventory({ stock }, { storeId, actor, draft: body })
    return created.ok ? find(storeId, created.value.id) : created
  })
  serve.inStore(detail.getInventory, ({ storeId, params }) => find(storeId, params.id))
  serve.inStore(detail.updateInventory, async ({ storeId, actor, params, body: { version, ...changes } }) => {
    const inventory = { storeId, inventoryId: params.id }
    const updated = await updateInventory({ stock }, { ...inventory, actor, version, changes })
    return updated.ok ? find(storeId, params.id) : updated
  })
  serve.inStore(detail.listInventoryHistory, async ({ storeId, params, query }) => {
    if (!(await stock.find(storeId, params.id))) return err(failure('inventory.not_found'))
    return ok(presentPart(await stock.ledger(storeId, params.id, partOf(query)), presentMovement))
  })
  serve.inStore(detail.listReservedOrders, async ({ storeId, params, query }) => {
    if (!(await stock.find(storeId, params.id))) return err(failure('inventory.not_found'))
    const orders = await stock.reservedOrders(storeId, params.id, partOf(query))
    return ok(presentPart(orders, presentReservingOrder))
  })
  serve.inStore(listDarkStores, async ({ storeId }) => ok({ data: await inventories.darkStores(storeId) }))
}

export const inventoryRequest = ({ search, ...query }: Query): InventoryListRequest => ({
  ...query,
  words: searchWords(search),
})

const partOf = ({ cursor = null, limit }: { cursor?: string | null | undefined; limit: number }) => ({
  after: cursor,
  limit,
})
