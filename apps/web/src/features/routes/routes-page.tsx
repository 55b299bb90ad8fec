import { countRoutes, listRoutes } from '@ihub/contract/routes'
import { IconClipboardList } from '@tabler/icons-react'
import { AnswerFilter } from '../../ui/filters/answer-filter.tsx'
import { DateRangeFilter } from '../../ui/filters/date-range-filter.tsx'
import { SelectFilter } from '../../ui/filters/select-filter.tsx'
import { useChoiceCounts } from '../../ui/filters/use-choice-counts.ts'
import { statusOptions } from '../../ui/status/status.ts'
import { ListScreen } from '../../ui/table/list-screen.tsx'
import { useList } from '../../ui/table/use-list.ts'
import { routeAddress } from './route-address.ts'
import { routeColumns } from './route-columns.tsx'
import { useT } from './texts.ts'

/** The ways of the store's shipments to their customers. */
export function RoutesPage() {
  const t = useT()
  const list = useList(listRoutes)
  return (
    <ListScreen
      id="routes"
      title={t('routes.title')}
      columns={routeColumns}
      list={list}
      hrefOf={(route) => routeAddress(route._id)}
      empty={{ title: t('routes.empty'), hint: t('routes.empty.hint') }}
      search={t('routes.search')}
      bulk={[{ action: 'list-routes', label: t('routes.bulk.list'), icon: <IconClipboardList size={15} /> }]}
      filters={<RouteFilters list={list} />}
    />
  )
}

function RouteFilters({ list }: { list: ReturnType<typeof useList<typeof listRoutes>> }) {
  const t = useT()
  const { counted } = useChoiceCounts(countRoutes, list.filters, 'status')
  return (
    <>
      <SelectFilter
        label={t('routes.column.status')}
        options={statusOptions(t, 'route')}
        {...list.bind('status')}
        {...counted('status')}
      />
      <AnswerFilter label={t('routes.late')} {...list.bind('late')} />
      <DateRangeFilter label={t('routes.column.created')} {...list.bindDays('createdFrom', 'createdTo')} />
    </>
  )
}
