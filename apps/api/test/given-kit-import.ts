import type { Db } from '@ihub/db/core/pool'
import { uuidv7 } from '@ihub/kit/ids'

/** An import of kits of which one failed. */
export async function givenKitImport(
  system: Db,
  { storeId, canary, at }: Record<'storeId' | 'canary' | 'at', string>,
): Promise<string> {
  const kitImportId = uuidv7()
  await system
    .insertInto('kit_imports')
    .values({
      store_id: storeId,
      import_id: kitImportId,
      file_id: uuidv7(),
      file_name: canary,
      kits: 2,
      done: 1,
      failed: 1,
      problem_count: 0,
      problems: '[]',
      created_at: at,
      author_kind: 'user',
      author_name: canary,
    })
    .execute()
  return kitImportId
}
