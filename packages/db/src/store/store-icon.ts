import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import { hubClock } from '@ihub/kit/clock'
import type { Tx } from '../core/pool.ts'
import { finishFile, removeFile } from '../file/file-rows.ts'
import { traceChange } from '../record/change-row.ts'

interface StoreIcon {
  storeId: string
  iconFileId: string | null
  actor: Actor
}

/** The store keeps its version: the icon is no part of its form, so that a form which is open may still be saved. */
export async function setStoreIcon(
  tx: Tx,
  { storeId, iconFileId, actor }: StoreIcon,
): Promise<Result<null, Failure>> {
  const store = await tx
    .selectFrom('stores')
    .select(['name', 'icon_file_id'])
    .where('store_id', '=', storeId)
    .forUpdate()
    .executeTakeFirst()
  if (!store) return err(failure('store.not_found'))
  const { icon_file_id: beforeId, name } = store
  if (beforeId === iconFileId) return ok(null)
  const [before, after] = [await nameOf(tx, storeId, beforeId), await nameOf(tx, storeId, iconFileId)]
  if (iconFileId !== null && !(await finishFile(tx, storeId, iconFileId)))
    return err(failure('file.not_found'))
  await tx
    .updateTable('stores')
    .set({ icon_file_id: iconFileId, updated_at: hubClock.nowIso() })
    .where('store_id', '=', storeId)
    .execute()
  if (beforeId !== null) await removeFile(tx, storeId, beforeId)
  const audit = {
    action: 'store.icon_changed' as const,
    entityKind: 'store' as const,
    entityId: storeId,
    entityName: name,
    before: { icon: before },
    after: { icon: after },
  }
  await traceChange(tx, 'store', { storeId, id: storeId, actor, audit })
  return ok(null)
}

async function nameOf(tx: Tx, storeId: string, fileId: string | null): Promise<string | null> {
  if (fileId === null) return null
  const file = await tx
    .selectFrom('files')
    .select('name')
    .where('store_id', '=', storeId)
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  return file?.name ?? null
}
