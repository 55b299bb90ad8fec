import type { BulkInputs, BulkReason } from '@ihub/domain/bulk/bulk-actions'
import type { ErrorCode } from '@ihub/domain/errors'
import type { ImportedKit } from '@ihub/ports/kit-imports'
import { importKit } from '../kit/import-kit.ts'
import type { BulkAction } from './bulk-action.ts'

/** Takes in one kit of a spreadsheet. Its items are made by `startSheetImport`, and are rows of no list. */
export const importKits: BulkAction<never, BulkInputs['import-kits']> = {
  starts: null,
  name: (row) => row,
  judge: () => null,
  run: async ({ kits, kitImports }, { storeId, id, given, input: { importId, fileId }, actor }) => {
    // A guarantee of the item: `startSheetImport` wrote it.
    const { sku, facts } = given as ImportedKit
    const taken = await importKit(kits, { storeId, newId: id, sku, facts, fileId, actor })
    await kitImports.count(storeId, importId, taken.ok ? 'done' : 'failed')
    if (taken.ok)
      return { status: 'done', reason: taken.value.isChanged ? null : 'unchanged', madeId: taken.value.kitId }
    const { code, params } = taken.error
    const message = params ? Object.values(params).join(', ') : null
    return { status: 'error', reason: reasonOf[code] ?? 'kit-refused', message }
  },
}

const reasonOf: Partial<Record<ErrorCode, BulkReason>> = {
  'kit.component_is_kit': 'kit-component-is-kit',
  'kit.is_component': 'kit-is-component',
}
