import { type GroupKind, groupKinds } from '@ihub/domain/catalog/product'
import { catalogRefusals } from '@ihub/domain/catalog/refusals'
import { failure } from '@ihub/domain/errors'
import { err, ok } from '@ihub/domain/result'
import { catalogTakers } from '@ihub/domain/system-traits'
import { hubClock } from '@ihub/kit/clock'
import type { GroupLinks, GroupRead, NewGroupLink } from '@ihub/ports/catalog-pushes'
import type { IntegrationName } from '@ihub/ports/reads'
import { sql } from 'kysely'
import { addAudit } from '../audit/audit.ts'
import { type Db, inStore, type Tx } from '../core/pool.ts'
import { findStoreCatalog } from './product-list.ts'

export const createGroupLinks = (db: Db): GroupLinks => ({
  list: (storeId) => inStore(db, storeId, (tx) => list(tx, storeId)),
  set: (storeId, link, actor) =>
    inStore(db, storeId, async (tx) => {
      const known = (await readSystems(tx, storeId)).some((one) => one.integrationId === link.integrationId)
      if (!known) return err(failure('integration.not_found'))
      const before = await write(tx, storeId, link)
      await dueAgain(tx, storeId, link.integrationId)
      await addAudit(tx, storeId, actor, {
        action: 'catalog.group_linked',
        entityKind: 'store',
        entityId: storeId,
        entityName: `${link.kind} ${link.groupId}`,
        before: { externalId: before },
        after: { externalId: link.external?.id ?? null },
      })
      return ok(null)
    }),
})

async function readSystems(tx: Tx, storeId: string): Promise<IntegrationName[]> {
  const { rows } = await sql<{ integration_id: string; connector: string; label: string }>`
    select integration_id, connector, label from integrations
    where store_id = ${storeId} and active and connector = any(${catalogTakers()}::text[])
    order by created_at, integration_id`.execute(tx)
  return rows.map(({ integration_id: integrationId, ...row }) => ({ integrationId, ...row }))
}

interface GroupColumns {
  id: string
  name: string | null
  products: number
}

/** Those that products name, and the defaults of the settings, the most frequent first. */
async function list(tx: Tx, storeId: string) {
  const systems = await readSystems(tx, storeId)
  const { terms } = await findStoreCatalog(tx, storeId)
  const { rows: links } = await sql<{
    kind: GroupKind
    group_id: string
    integration_id: string
    external_id: string
    external_name: string | null
  }>`select kind, group_id, integration_id, external_id, external_name from catalog_group_links
    where store_id = ${storeId}`.execute(tx)
  const groups: GroupRead[] = []
  for (const kind of groupKinds) {
    const usual = terms.defaults[`${kind}Id`]
    const { rows } = await sql<GroupColumns>`
      select id, max(name) as name, sum(products)::int as products from (
        select ${sql.ref(`${kind}_id`)} as id, (array_agg(${sql.ref(kind)} order by updated_at desc))[1] as name, count(*) as products
        from products where store_id = ${storeId} and ${sql.ref(`${kind}_id`)} is not null group by 1
        union all select ${usual}::text, null, 0 where ${usual}::text is not null) named
      group by id order by products desc, id limit 1000`.execute(tx)
    for (const row of rows)
      groups.push({
        ...row,
        kind,
        links: links
          .filter((link) => link.kind === kind && link.group_id === row.id)
          .flatMap(({ integration_id, external_id: externalId, external_name: externalName }) => {
            const system = systems.find(({ integrationId }) => integrationId === integration_id)
            return system ? [{ system, externalId, externalName }] : []
          }),
      })
  }
  return { groups, systems }
}

/** The platform's id that was there before. */
async function write(tx: Tx, storeId: string, { integrationId, kind, groupId, external }: NewGroupLink) {
  const key = sql`store_id = ${storeId} and integration_id = ${integrationId} and kind = ${kind} and group_id = ${groupId}`
  const { rows } = await sql<{ external_id: string }>`
    select external_id from catalog_group_links where ${key} for update`.execute(tx)
  if (external)
    await sql`insert into catalog_group_links (store_id, integration_id, kind, group_id, external_id, external_name, updated_at)
      values (${storeId}, ${integrationId}, ${kind}, ${groupId}, ${external.id}, ${external.name}, ${hubClock.nowIso()})
      on conflict (store_id, integration_id, kind, group_id) do update set external_id = excluded.external_id,
        external_name = excluded.external_name, updated_at = excluded.updated_at`.execute(tx)
  else await sql`delete from catalog_group_links where ${key}`.execute(tx)
  return rows[0]?.external_id ?? null
}

/** The products that the platform lacks for want of a link; those that lack another one are refused again. */
const dueAgain = (tx: Tx, storeId: string, integrationId: string) =>
  sql`update catalog_offers set is_due = true, wanted_at = ${hubClock.nowIso()}, try_at = ${hubClock.nowIso()}, attempts = 0
    where store_id = ${storeId} and integration_id = ${integrationId} and failure_code = ${catalogRefusals.unmapped}
      and failed_at is not null`.execute(tx)
