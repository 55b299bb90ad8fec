import { listMovements } from '@ihub/contract/movements'
import { ListScreen } from '../../ui/table/list-screen.tsx'
import { useList } from '../../ui/table/use-list.ts'
import { logMovementColumns } from './movement-columns.tsx'
import { LogMovementFilters } from './movement-filters.tsx'
import { useT } from './texts.ts'

/** The postings of the store's warehouses. */
export function LogMovementsPage() {
  const t = useT()
  const list = useList(listMovements)
  return (
    <ListScreen
      id="log-movements"
      title={t('movements.log')}
      columns={logMovementColumns}
      list={list}
      hrefOf={(movement) => `/logMovements/${movement._id}`}
      empty={{ title: t('movements.log.empty'), hint: t('movements.log.empty.hint') }}
      search={t('movements.log.search')}
      filters={<LogMovementFilters list={list} />}
    />
  )
}
