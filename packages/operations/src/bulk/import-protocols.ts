import type { BulkInputs, BulkReason } from '@ihub/domain/bulk/bulk-actions'
import { type Failure, failure } from '@ihub/domain/errors'
import type { OrderId } from '@ihub/domain/ids'
import { err, type Result } from '@ihub/domain/result'
import type { ImportedProtocol } from '@ihub/ports/protocol-imports'
import { createProtocol } from '../protocol/create-protocol.ts'
import { type BulkAction, skipped } from './bulk-action.ts'

/** Opens one protocol of a spreadsheet. Its items are made by `startSheetImport`, and are rows of no list. */
export const importProtocols: BulkAction<never, BulkInputs['import-protocols']> = {
  starts: null,
  name: (row) => row,
  judge: () => null,
  run: async ({ orders, protocols, protocolImports }, { storeId, given, input: { importId }, actor }) => {
    // A guarantee of the item: `startSheetImport` wrote it.
    const { orderCode, ...draft } = given as ImportedProtocol
    const orderId = (await orders.findByCode(storeId, [orderCode])).get(orderCode)
    const opened: Result<{ protocolId: string }, Failure> = orderId
      ? await createProtocol(
          { protocols },
          {
            storeId,
            orderId: orderId as OrderId,
            actor,
            draft: { ...draft, deliveryAddress: null, billingAddress: null, file: null },
          },
        )
      : err(failure('order.not_found'))
    const isDuplicate = !opened.ok && opened.error.code === 'protocol.exists'
    await protocolImports.count(storeId, importId, opened.ok ? 'done' : isDuplicate ? 'duplicates' : 'failed')
    if (opened.ok) return { status: 'done', reason: null, madeId: opened.value.protocolId }
    return isDuplicate ? skipped('known-already') : refused(opened.error)
  },
}

function refused({ code, params, fields = [] }: Failure) {
  const reason = reasonOf[code] ?? reasonOf[fields[0]?.code ?? ''] ?? 'protocol-refused'
  const said = fields[0]?.params ?? params
  return { status: 'error' as const, reason, message: said ? Object.values(said).join(', ') : null }
}

const reasonOf: Partial<Record<string, BulkReason>> = {
  'order.not_found': 'no-order',
  'order.item_not_matched': 'goods-not-in-order',
  'field.protocol_quantity': 'more-than-returnable',
  'field.protocol_value': 'worth-nothing',
}
