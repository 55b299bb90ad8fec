import { type listAudit, listAuditAuthors } from '@ihub/contract/audit'
import { listStores } from '@ihub/contract/stores'
import { auditActions, auditEntityKinds } from '@ihub/domain/audit'
import { useApi } from '../../app/use-api.ts'
import { DateRangeFilter } from '../../ui/filters/date-range-filter.tsx'
import { FilterChip } from '../../ui/filters/filter-chip.tsx'
import { SelectFilter } from '../../ui/filters/select-filter.tsx'
import type { useList } from '../../ui/table/use-list.ts'
import { actionText } from './audit-words.ts'
import { useT } from './texts.ts'

interface AuditFiltersProps {
  list: ReturnType<typeof useList<typeof listAudit>>
}

/** Filters by person, action, kind of thing, store and time. */
export function AuditFilters({ list }: AuditFiltersProps) {
  const t = useT()
  const { filters, change } = list
  const authors = useApi(listAuditAuthors, {}).data?.data ?? []
  const stores = useApi(listStores, { query: { limit: 0 } }).data?.data ?? []
  return (
    <>
      <SelectFilter
        label={t('audit.author')}
        options={authors.map(({ _id, name }) => ({ value: _id, label: name ?? t('audit.unknown') }))}
        {...list.bindOne('authorId')}
      />
      <SelectFilter
        label={t('audit.action')}
        options={auditActions.map((value) => ({ value, label: actionText(t, value) }))}
        value={auditActions.filter((action) => filters.action?.includes(action))}
        onChange={(action) => change({ action })}
      />
      <SelectFilter
        label={t('audit.kind')}
        options={auditEntityKinds.map((value) => ({ value, label: t(`audit.kind.${value}`) }))}
        {...list.bind('entityKind')}
      />
      <SelectFilter
        label={t('audit.store')}
        options={stores.map(({ _id, name }) => ({ value: _id, label: name }))}
        {...list.bindOne('storeId')}
      />
      <DateRangeFilter label={t('audit.at')} {...list.bindDays('from', 'to')} />
      {filters.entityId && (
        <FilterChip
          label={t('audit.about')}
          value={t('audit.about.chosen')}
          onRemove={() => change({ entityId: undefined })}
        >
          {() => <code>{filters.entityId}</code>}
        </FilterChip>
      )}
    </>
  )
}
