import type { BulkInputs } from '@ihub/domain/bulk/bulk-actions'
import { asId, type IntegrationId } from '@ihub/domain/ids'
import type { SheetPayload } from '@ihub/domain/order-sheet/sheet-rows'
import { type BulkAction, skipped } from './bulk-action.ts'

/**
 * An order of a spreadsheet goes in as one of a platform does: an inbound event with its rows as the body, which asks
 * for the work that takes it in. Its items are made by `importSheet`, and are rows of no list.
 */
export const importOrders: BulkAction<never, BulkInputs['import-orders']> = {
  starts: 'process',
  name: (row) => row,
  judge: () => null,
  run: async (engine, { storeId, code, given, input: { sheetId, integrationId }, actor }) => {
    const known = await engine.orders.findByCode(storeId, [code])
    if (known.has(code)) return skipped('known-already')
    // A guarantee of the item: `importSheet` wrote it.
    const payload = given as SheetPayload
    const { processId } = await engine.inboundEvents.save({
      storeId,
      integrationId: asId<IntegrationId>(integrationId),
      via: 'sheet',
      body: new TextEncoder().encode(JSON.stringify(payload)),
      originOrderId: code,
      rawStatus: `sheet ${sheetId}`,
      changedAt: null,
      problem: null,
      author: actor,
    })
    return processId === null ? skipped('known-already') : { status: 'started', workId: processId }
  },
}
