import type { Db } from '@ihub/db/core/pool'
import { uuidv7 } from '@ihub/kit/ids'

interface GivenImports {
  storeId: string
  canary: string
  at: string
}

/** A sheet of kits and one of protocols that a person sent, each with some that were refused. */
export async function givenImports(system: Db, { storeId, canary, at }: GivenImports) {
  const kitImportId = uuidv7()
  const protocolImportId = uuidv7()
  const facts = {
    store_id: storeId,
    file_id: uuidv7(),
    file_name: canary,
    done: 1,
    failed: 1,
    problem_count: 0,
    problems: '[]',
    created_at: at,
    author_kind: 'user',
    author_name: canary,
  }
  await system
    .insertInto('kit_imports')
    .values({ ...facts, import_id: kitImportId, kits: 2 })
    .execute()
  await system
    .insertInto('protocol_imports')
    .values({ ...facts, import_id: protocolImportId, protocols: 2 })
    .execute()
  return { kitImportId, protocolImportId }
}

interface Imported {
  kitImportId: string
  protocolImportId: string
}

/** More imports, for `givenCopies`. */
export const copiesOfImports = ({ kitImportId, protocolImportId }: Imported) => ({
  'kit-imports': {
    table: 'kit_imports' as const,
    key: 'import_id',
    id: kitImportId,
    copies: [
      { file_name: 'a.csv', kits: 4, done: 1, failed: 3 },
      { file_name: 'b.csv', kits: 2, done: 2 },
    ],
  },
  'protocol-imports': {
    table: 'protocol_imports' as const,
    key: 'import_id',
    id: protocolImportId,
    copies: [
      { file_name: 'a.csv', protocols: 4, done: 1, failed: 3 },
      { file_name: 'b.csv', protocols: 2, duplicates: 2, done: 0, failed: 0 },
    ],
  },
})
