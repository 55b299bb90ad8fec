import { type listAudit, listAuditAuthors } from '@ihub/contract/audit'
import type { QueryOf } from '@ihub/contract/endpoint'
import { listStores } from '@ihub/contract/stores'
import { auditActions, auditEntityKinds } from '@ihub/domain/audit'
import { useApi } from '../../app/use-api.ts'
import { DateRangeFilter } from '../../ui/filters/date-range-filter.tsx'
import { FilterBar } from '../../ui/filters/filter-bar.tsx'
import { FilterChip } from '../../ui/filters/filter-chip.tsx'
import { SearchBox } from '../../ui/filters/search-box.tsx'
import { SelectFilter } from '../../ui/filters/select-filter.tsx'
import { actionText } from './audit-words.ts'
import { useT } from './texts.ts'

type AuditFilters = QueryOf<typeof listAudit>

interface AuditFilterBarProps {
  filters: AuditFilters
  onChange(change: Partial<AuditFilters>): void
}

/** Filters by person, action, kind of thing, store and time. */
export function AuditFilterBar({ filters, onChange }: AuditFilterBarProps) {
  const t = useT()
  const authors = useApi(listAuditAuthors, {}).data?.data ?? []
  const stores = useApi(listStores, { query: { limit: 0 } }).data?.data ?? []
  // One author or store at a time: the last one pressed.
  return (
    <FilterBar filters={filters} onChange={onChange}>
      <SearchBox value={filters.search} onChange={(search) => onChange({ search })} />
      <SelectFilter
        label={t('audit.author')}
        options={authors.map(({ _id, name }) => ({ value: _id, label: name ?? t('audit.unknown') }))}
        value={filters.authorId ? [filters.authorId] : undefined}
        onChange={(chosen) => onChange({ authorId: chosen?.at(-1) })}
      />
      <SelectFilter
        label={t('audit.action')}
        options={auditActions.map((value) => ({ value, label: actionText(t, value) }))}
        value={auditActions.filter((action) => filters.action?.includes(action))}
        onChange={(action) => onChange({ action })}
      />
      <SelectFilter
        label={t('audit.kind')}
        options={auditEntityKinds.map((value) => ({ value, label: t(`audit.kind.${value}`) }))}
        value={filters.entityKind}
        onChange={(entityKind) => onChange({ entityKind })}
      />
      <SelectFilter
        label={t('audit.store')}
        options={stores.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={filters.storeId ? [filters.storeId] : undefined}
        onChange={(chosen) => onChange({ storeId: chosen?.at(-1) })}
      />
      <DateRangeFilter
        label={t('audit.at')}
        from={filters.from}
        to={filters.to}
        onChange={({ from, to }) => onChange({ from, to })}
      />
      {filters.entityId && (
        <FilterChip
          label={t('audit.about')}
          value={t('audit.about.chosen')}
          onRemove={() => onChange({ entityId: undefined })}
        >
          {() => <code>{filters.entityId}</code>}
        </FilterChip>
      )}
    </FilterBar>
  )
}
