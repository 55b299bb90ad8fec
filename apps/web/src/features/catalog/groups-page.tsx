import {
  type CatalogGroupRow,
  linkGroup,
  listGroups,
  listPlatformGroups,
} from '@ihub/contract/catalog-pushes'
import { type GroupKind, groupKinds } from '@ihub/domain/catalog/product'
import { Select } from '@mantine/core'
import { errorText } from '../../app/error-text.ts'
import { useApi, useApiMutation } from '../../app/use-api.ts'
import { Page } from '../../ui/layout/page.tsx'
import { StaleNotice, UnreadState } from '../../ui/layout/read-states.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { EmptyState } from '../../ui/layout/states.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import table from '../../ui/table/plain-table.module.css'
import css from './catalog.module.css'
import { useT } from './texts.ts'

type System = { _id: string; name: string }

/** Which brand, category and department of each platform those of the store are: said once for each account. */
export function GroupsPage() {
  const t = useT()
  const read = useApi(listGroups, {})
  const { data: groups = [], systems = [] } = read.data ?? {}
  return (
    <Page
      title={t('catalog.groups')}
      subtitle={t('catalog.groups.hint')}
      crumbs={[{ label: t('catalog.title'), to: '/catalogs/products' }]}
    >
      <StaleNotice read={read} />
      {!read.data && <UnreadState read={read} height={240} />}
      {read.data && systems.length === 0 && (
        <EmptyState title={t('catalog.compare.none')} hint={t('catalog.groups.no_platform')} />
      )}
      {read.data && systems.length > 0 && groups.length === 0 && (
        <EmptyState title={t('catalog.groups.none')} hint={t('catalog.groups.none.hint')} />
      )}
      {systems.length > 0 &&
        groupKinds.map((kind) => {
          const ofKind = groups.filter((group) => group.kind === kind)
          const having = systems.filter((system) => system.groups.includes(kind))
          if (ofKind.length === 0 || having.length === 0) return null
          return <Kind key={kind} kind={kind} groups={ofKind} systems={having} />
        })}
    </Page>
  )
}

interface KindProps {
  kind: GroupKind
  groups: readonly CatalogGroupRow[]
  systems: readonly System[]
}

function Kind({ kind, groups, systems }: KindProps) {
  const t = useT()
  return (
    <Section title={t(`catalog.groups.${kind}`)} flush>
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('catalog.groups.of_store')}</th>
              <th scope="col" className={table.right}>
                {t('catalog.groups.products')}
              </th>
              {systems.map(({ _id, name }) => (
                <th key={_id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={group._id}>
                <td>
                  <div className={css.name}>{group.name ?? group._id}</div>
                  {group.name !== null && <div className={css.dim}>{group._id}</div>}
                </td>
                <td className={table.right}>{group.products}</td>
                {systems.map((system) => (
                  <td key={system._id}>
                    <LinkField group={group} system={system} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

/** The platform's groups are asked for once; while it does not answer, the link that stands is shown and can be taken away. */
function LinkField({ group, system }: { group: CatalogGroupRow; system: System }) {
  const t = useT()
  const { data: choices } = useApi(
    listPlatformGroups,
    { params: { id: system._id } },
    { staleTimeMs: 300_000 },
  )
  const save = useApiMutation(linkGroup, {
    refreshes: [listGroups],
    onDone: () => notify.success(t('catalog.groups.saved')),
  })
  const known = group.links.find((link) => link.system._id === system._id)
  const told = choices?.[group.kind] ?? []
  const own = known && !told.some(({ _id }) => _id === known.externalId)
  const options = [
    ...(own ? [{ value: known.externalId, label: known.externalName ?? known.externalId }] : []),
    ...told.map(({ _id, name }) => ({ value: _id, label: `${name} (${_id})` })),
  ]
  return (
    <Select
      aria-label={`${t(`catalog.field.${group.kind}`)} ${group.name ?? group._id}: ${system.name}`}
      data={options}
      value={known?.externalId ?? null}
      placeholder={t('catalog.groups.unlinked')}
      error={choices?.failure && t(`failure.${choices.failure.kind}`, { integration: system.name })}
      disabled={save.isPending}
      searchable
      clearable
      limit={200}
      onChange={(externalId) =>
        save.mutate(
          {
            body: {
              integrationId: system._id,
              kind: group.kind,
              groupId: group._id,
              externalId,
              externalName: told.find(({ _id }) => _id === externalId)?.name ?? null,
            },
          },
          { onError: (error) => notify.error(errorText(t, error)) },
        )
      }
    />
  )
}
