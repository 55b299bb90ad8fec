import { type ListView, listViews } from '@ihub/contract/views'
import type { ListName } from '@ihub/domain/lists'
import { IconBookmark } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { isAllowed } from '../../app/access.ts'
import { useCurrentUser } from '../../app/current-user.ts'
import { useApi } from '../../app/use-api.ts'
import { useWorkspace } from '../../app/workspace.ts'
import { useT } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Dropdown } from '../overlay/dropdown.tsx'
import { countView } from './count-view.ts'
import { isNarrowed, type ListFilters } from './list-page.ts'
import { SaveViewForm } from './save-view-form.tsx'
import type { useTableSettings } from './table-settings.ts'
import { useDefaultView } from './use-default-view.ts'
import { ViewMenu } from './view-menu.tsx'
import { isInView, queryOf, toView } from './view-state.ts'
import css from './view-tabs.module.css'

interface ViewTabsProps {
  list: ListName
  filters: ListFilters
  onFilters(change: object): void
  settings: ReturnType<typeof useTableSettings>
}

const noViews: ListView[] = []

/** The saved views of a list with their counts, and where a new one is saved. */
export function ViewTabs({ list, filters, onFilters, settings }: ViewTabsProps) {
  const t = useT()
  const mayShare = isAllowed(useCurrentUser(), ['Admin'])
  const { data } = useApi(listViews, { query: { list } })
  const views = data?.data ?? noViews
  const counts = useCounts(list, views)
  const open = (view: ListView) => {
    if (view.columns) settings.change({ columns: view.columns })
    onFilters(toView(filters, view.query))
  }
  useDefaultView({ views: data?.data, filters, open })
  const active = views.find(({ query }) => isInView(filters, query))
  if (views.length === 0 && !isNarrowed(filters)) return null
  return (
    <nav className={css.bar} aria-label={t('views.title')}>
      <button
        type="button"
        className={css.tab}
        aria-pressed={!isNarrowed(filters)}
        onClick={() => onFilters(toView(filters, {}))}
      >
        {t('views.all')}
      </button>
      {views.map((view, index) => (
        <button
          key={view._id}
          type="button"
          className={css.tab}
          aria-pressed={view === active}
          onClick={() => open(view)}
        >
          {view.name}
          <span className={css.count}>{counts[index]}</span>
        </button>
      ))}
      {active && <ViewMenu view={active} mayChange={active.shared ? mayShare : active.own} />}
      {!active && isNarrowed(filters) && (
        <Dropdown
          label={t('views.save')}
          width={260}
          trigger={(props) => (
            <button type="button" className={css.tab} {...props}>
              <IconBookmark size={14} aria-hidden />
              {t('views.save')}
            </button>
          )}
        >
          {(close) => (
            <SaveViewForm
              list={list}
              query={queryOf(filters)}
              columns={settings.columns}
              mayShare={mayShare}
              onDone={close}
            />
          )}
        </Dropdown>
      )}
      {active && active.dropped.length > 0 && (
        <span className={css.dropped} role="status">
          {t('views.dropped', { names: active.dropped.join(', ') })}
        </span>
      )}
    </nav>
  )
}

const countedForMs = 60_000

function useCounts(list: ListName, views: readonly ListView[]): string[] {
  const format = useFormat()
  const { storeId } = useWorkspace()
  const { integrationId } = useParams({ strict: false }) as { integrationId?: string }
  const params = { id: integrationId }
  const counted = useQueries({
    queries: views.map(({ query }) => ({
      queryKey: ['countView', storeId, list, params, query],
      queryFn: () => countView({ list, storeId: storeId ?? '', params, query }),
      enabled: storeId !== null,
      staleTime: countedForMs,
    })),
  })
  return counted.map(({ data }) => (data ? `${format.number(data.count)}${data.isExact ? '' : '+'}` : ''))
}
