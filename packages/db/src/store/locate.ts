import type { HookKind } from '@ihub/domain/webhook/hook-kinds'
import { type Db, run } from '../core/pool.ts'

/** Where a thing is that a person names by its id alone. */
interface Located {
  storeId: string
  id: string
}

interface LocatedWebhook extends Located {
  kind: HookKind
}

// With every store in the condition the primary key finds the row, on whichever node it is.
const processesText = `select store_id as "storeId", process_id as id from processes
  where store_id = any($1::uuid[]) and process_id = any($2::uuid[])`
const webhooksText = `select store_id as "storeId", webhook_id as id, entity_kind as kind from webhooks
  where store_id = any($1::uuid[]) and webhook_id = any($2::uuid[]) and deleted_at is null`

const storeIdsOf = async (system: Db): Promise<string[]> =>
  (await system.selectFrom('stores').select('store_id').execute()).map(({ store_id }) => store_id)

export const locateProcesses = async (system: Db, ids: string[]): Promise<Located[]> =>
  run<Located>(system, { text: processesText, values: [await storeIdsOf(system), ids] })

export async function locateWebhook(system: Db, id: string): Promise<LocatedWebhook | undefined> {
  const values = [await storeIdsOf(system), [id]]
  const [found] = await run<LocatedWebhook>(system, { text: webhooksText, values })
  return found
}

/** A store by its code, in whatever case. */
export const locateStore = (system: Db, code: string) =>
  system
    .selectFrom('stores')
    .select(['store_id as storeId', 'code'])
    .where(({ fn }) => fn<string>('lower', ['code']), '=', code.toLowerCase())
    .executeTakeFirst()

/** Every system that is at work for a store. */
export const locateIntegrations = (system: Db) =>
  system
    .selectFrom('integrations as i')
    .innerJoin('stores as s', 's.store_id', 'i.store_id')
    .select(['s.store_id as storeId', 's.code as store', 'i.connector', 'i.label'])
    .where('i.active', '=', true)
    .where('i.paused_at', 'is', null)
    .where('s.active', '=', true)
    .orderBy('s.code')
    .orderBy('i.connector')
    .orderBy('i.label')
    .execute()

/** The addresses that active webhooks go to, each once. */
export const locateWebhookUrls = async (system: Db): Promise<string[]> => {
  const rows = await system
    .selectFrom('webhooks')
    .select('url')
    .distinct()
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('url')
    .execute()
  return rows.map(({ url }) => url)
}
